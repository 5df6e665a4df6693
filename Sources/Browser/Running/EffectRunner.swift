internal import Objects
internal import Platform
internal import Presentation
internal import Virtualization

/// Has effects carried out on threads in the background, each with a repository of its own, so that none waits for
/// another one.
final class EffectRunner {
  private let loading: Worker<HistoryLoader>
  private let reading: Worker<DetailReader>
  private let searching: Worker<SearchRunner>
  private let editing: Worker<HistoryEditor>
  private let listing: Worker<PanelReader>
  private let changing: Worker<ChangesReader>
  private let previewing: Worker<HistoryEditor>
  private let preparing: Worker<Void>
  private let site: BrowserSite
  private let post: @Sendable (Event) -> Void

  /// The search that counts, and the commit that is wanted: the number of the request for it.
  private let latestSearch = SharedNumber()
  private let latestCommit = SharedNumber()
  private let latestPreview = SharedNumber()

  /// - Parameter post: takes what came of the work, on any thread.
  init(_ site: BrowserSite, post: @escaping @Sendable (Event) -> Void) {
    self.site = site
    self.post = post
    let (open, describe) = (site.open, site.describe)
    let setting = site.setting("yore.graph.style").flatMap { GraphStyle(rawValue: $0) }
    let style = site.isPlain ? GraphStyle.ascii : setting ?? .rounded
    loading = Worker {
      HistoryLoader(home: site.home, graphStyle: style, open: open, describe: describe, post: post)
    }
    reading = Worker { DetailReader(open: open) }
    searching = Worker { SearchRunner(open: open) }
    editing = Worker { HistoryEditor(open: open, describe: describe) }
    previewing = Worker { HistoryEditor(open: open, describe: describe) }
    changing = Worker { ChangesReader(open: open, describe: describe, post: post) }
    listing = Worker { PanelReader(open: open, now: { Clock.now }) }
    preparing = Worker {}
  }

  /// Has an effect carried out; those of the terminal itself are left to the caller.
  func carryOut(_ effect: Effect) {
    switch effect {
    case .loadRows(let rows, let generation):
      loading.submit { $0.load(rows, generation: generation) }
    case .reload(let anchors): loading.submit { $0.load(anchors, always: true) }
    case .reloadIfChanged(let anchors): loading.submit { $0.load(anchors, always: false) }
    case .open(let merge, let row, let generation):
      loading.submit { $0.open(merge: merge, lineRow: row, generation: generation) }
    case .find(let target, let row, let isForward, let generation):
      loading.submit { $0.find(target, from: row, isForward: isForward, generation: generation) }
    case .search(let request): search(request)
    case .cancelSearch: latestSearch.value = 0
    case .prepare: prepare()
    case .loadCommit(let commit): load(commit)
    case .edit(let edit, let allowsPublished):
      let post = post
      editing.submit { post(.edited($0.carryOut(edit, allowsPublished: allowsPublished))) }
    case .preview(let edit): preview(edit)
    case .readText(let purpose, let allowsPublished):
      let (post, describe) = (post, site.describe)
      editing.submit { editor in
        do {
          post(.text(try editor.text(for: purpose, allowsPublished: allowsPublished), purpose))
        } catch {
          post(.textRefused(error, purpose, describe))
        }
      }
    case .readSplit(let commit, let allowsPublished):
      let (post, describe) = (post, site.describe)
      editing.submit { editor in
        do {
          post(
            .changesToSplit(
              try editor.changesToSplit(commit, allowsPublished: allowsPublished), commit))
        } catch {
          post(.textRefused(error, .splitMessage(commit), describe))
        }
      }
    case .loadPanel(let kind):
      let (post, describe) = (post, site.describe)
      listing.submit { reader in
        do {
          post(.panel(try reader.rows(of: kind), kind))
        } catch {
          post(.panel([], kind))
          post(.failed(describe(error)))
        }
      }
    case .readConflict(let name):
      let (post, describe) = (post, site.describe)
      listing.submit { reader in
        do {
          post(.conflict(try reader.conflict(name)))
        } catch {
          post(
            .edited(EditOutcome(text: describe(error), isFailure: true, changesHistory: false)))
        }
      }
    case .readChanges(let withPatches): changing.submit { $0.read(withPatches: withPatches) }
    case .stage(let staging): changing.submit { $0.carryOut(staging) }
    case .commitStaged, .editMessage, .editConflict, .useMergeTool, .keepSplit, .redraw, .suspend,
      .quit:
      break
    }
  }

  private func preview(_ edit: Edit) {
    latestPreview.value += 1
    let (number, latest, post) = (latestPreview.value, latestPreview, post)
    previewing.submit { editor in
      // The pointer has gone on meanwhile.
      guard latest.value == number else { return }
      post(.previewed(edit, editor.preview(edit)))
    }
  }

  private func load(_ commit: ObjectID) {
    latestCommit.value += 1
    let (number, latest, post, describe) = (latestCommit.value, latestCommit, post, site.describe)
    reading.submit { reader in
      do {
        try reader.read(commit, isWanted: { latest.value == number }, give: { post(.commit($0)) })
      } catch {
        post(.failed(describe(error)))
      }
    }
  }

  private func search(_ request: SearchRequest) {
    latestSearch.value = request.number
    let (latest, post, describe) = (latestSearch, post, site.describe)
    searching.submit { runner in
      do {
        try runner.run(request, latest: latest, post: { post(.matches($0)) })
      } catch {
        post(.failed(describe(error)))
      }
    }
  }

  private func prepare() {
    let (open, post, loading, searching) = (site.open, post, loading, searching)
    preparing.submit { _ in
      if let repository = try? open(), let head = repository.head.commit {
        var percent = 0
        repository.prepareHistory(of: [head]) { progress in
          guard let total = progress.totalCount, total > 0 else { return }
          let newPercent = min(99, progress.doneCount * 100 / total)
          if newPercent != percent {
            percent = newPercent
            post(.preparing(Double(percent) / 100))
          }
        }
      }
      // There is another store now.
      searching.submit { $0.forgetRepository() }
      loading.submit {
        $0.forgetRepository()
        post(.preparing(nil))
      }
    }
  }

  /// Has git commit what is staged, and waits until that is done: the editor has the terminal.
  func commitStaged() {
    let post = post
    editing.perform { post(.edited($0.commitStaged())) }
  }

  /// Lets somebody decide a conflict in a program that has the terminal, and waits until that is done.
  ///
  /// - Parameter content: what the editor begins with; nil for the merge tool.
  func decideConflict(_ name: ConflictDetail.Name, _ content: [UInt8]?) {
    let post = post
    editing.perform { post(.edited($0.decide(name, inEditor: content))) }
  }

  /// Lets somebody edit the message of a commit, and waits until that is done: the editor has the terminal.
  func editMessage(of commit: ObjectID) {
    let (post, describe) = (post, site.describe)
    editing.perform { editor in
      do {
        post(.message(try editor.message(editing: commit), of: commit))
      } catch {
        post(.message(nil, of: commit))
        post(.failed(describe(error)))
      }
    }
  }
}

extension Event {
  /// That a text is not edited.
  static func textRefused(
    _ error: any Error, _ purpose: FieldState.Purpose, _ describe: (any Error) -> String
  ) -> Event {
    let needsPermission = if case .published? = error as? EditError { true } else { false }
    return .textRefused(describe(error), purpose, needsPermission: needsPermission)
  }
}
