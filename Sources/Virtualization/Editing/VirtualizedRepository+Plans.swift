internal import Git
internal import History
public import Objects
internal import Platform
public import Rewrite

/// What a plan is about: the commits above some base on the current line.
public struct PlannedRange: Sendable {
  /// The commit that the first one stands on; nil where that is a root.
  public let base: ObjectID?

  /// The commits, parents first.
  public let commits: [ObjectID]
}

extension VirtualizedRepository {
  /// The commits of the current branch above a base.
  ///
  /// - Parameter base: nil for the newest commit of the line that others have; where there is none, for the
  ///   whole history.
  /// - Throws: `EditError.unborn`, `RepositoryError`.
  public func plannedRange(above base: ObjectID?) throws -> PlannedRange {
    guard let tip = head.commit else { throw EditError.unborn }
    return try plannedRange(from: base ?? newestPublished(below: tip))
  }

  /// The commits of the current branch without those of a base; all of them for nil.
  private func plannedRange(from bottom: ObjectID?) throws -> PlannedRange {
    guard let tip = head.commit else { throw EditError.unborn }
    var query = CommitQuery(
      RevisionSelection(include: [tip], exclude: bottom.map { [$0] } ?? []))
    query.order = .topological
    query.isReversed = true
    query.detail = .summary
    let sequence = try commits(query)
    var found: [ObjectID] = []
    while let row = try sequence.next() { found.append(row.id) }
    return PlannedRange(base: bottom, commits: found)
  }

  /// The newest commit on the line of first parents that a tag or another remote-tracking branch reaches, the
  /// upstream of the branch included: what is above it is nobody else's.
  private func newestPublished(below tip: ObjectID) throws -> ObjectID? {
    let published = publishingReferences()
    guard !published.isEmpty else { return nil }
    return try withSoundStore {
      let tips = published.map { position(of: $0.peeled) }
      var commit: ObjectID? = tip
      // A commit that others have, and all below it: the first one that is reached is the newest.
      while let id = commit {
        if try !graph.descendants(of: [position(of: id)], from: tips).isEmpty { return id }
        commit = try parents(of: id).first
      }
      return nil
    }
  }

  /// The plan that leaves everything as it is.
  ///
  /// - Throws: `EditError`, `RepositoryError`.
  public func plan(above base: ObjectID?) throws -> HistoryPlan {
    let range = try plannedRange(above: base)
    guard !range.commits.isEmpty else {
      var plan = HistoryPlan()
      plan.base = range.base
      return plan
    }
    let editable = try editRange(of: range.commits, following: .branches)
    var plan = try history(of: editable).plan(of: range.commits, base: range.base)
    plan.branch = head.branch.map { Array($0.short) }
    return plan
  }

  /// The commits that a plan is about: one that does not tell its base stands where they stand now.
  private func plannedRange(of plan: HistoryPlan) throws -> PlannedRange {
    if plan.tellsBase {
      guard plan.base == nil else { return try plannedRange(above: plan.base) }
      return try plannedRange(from: nil)
    }
    let named = Set(plan.steps.flatMap { [$0.commit] + $0.folded })
    let editable = try editRange(of: Array(named), following: .branches)
    guard let oldest = editable.commits.first(where: named.contains) else {
      return try plannedRange(above: nil)
    }
    return try plannedRange(from: try parents(of: oldest).first)
  }

  /// Makes a plan real: commits above its base that it does not mention are dropped.
  ///
  /// - Throws: `PlanError`, and what `edit` throws.
  public func apply(_ plan: HistoryPlan, options: EditOptions) throws -> RewriteReport {
    if let branch = plan.branch, branch != head.branch.map({ Array($0.short) }) {
      throw PlanError.otherBranch(branch)
    }
    let range = try plannedRange(of: plan)
    var plan = plan
    (plan.base, plan.tellsBase) = (range.base, true)
    let known = Set(range.commits)
    for (number, step) in plan.steps.enumerated() where !known.contains(step.commit) {
      throw PlanError.notInRange("commits[\(number)].commit", step.commit)
    }
    guard !range.commits.isEmpty else {
      return RewriteReport(isDryRun: options.isDryRun)
    }
    return try edit(range.commits, options: options) { history in
      try history.applying(plan, to: range.commits) { step in
        try self.author(name: step.author, date: step.date, over: step.commit)
      }
    }
  }

  /// The author line of a commit with another name or time; nil where neither is given.
  ///
  /// - Throws: `RepositoryError` where git makes nothing of the time.
  public func author(
    name: [UInt8]?, date: [UInt8]?, over commit: ObjectID
  ) throws -> [UInt8]? {
    guard name != nil || date != nil else { return nil }
    let old = try objects.commit(commit).author
    let newName = name.map { Signature(line: $0[...] + Array(" 0 +0000".utf8)) } ?? old
    var time = old.time ?? 0
    var zone = Array(old.zone)
    if let date {
      let words = date.split(separator: UInt8(ascii: " "))
      if words.count == 2, let seconds = Int64(String(decoding: words[0], as: UTF8.self)) {
        (time, zone) = (seconds, Array(words[1]))
      } else if let stamp = try authorTime(meantBy: date) {
        (time, zone) = stamp
      } else {
        throw EditError.badDate(date)
      }
    }
    return Array(newName.name) + Array(" <".utf8) + newName.email + Array("> \(time) ".utf8)
      + (zone.isEmpty ? Array("+0000".utf8) : zone)
  }

  /// The seconds and the zone that git reads in a date.
  private func authorTime(meantBy date: [UInt8]) throws -> (Int64, [UInt8])? {
    var environment = git.environment
    environment.set("GIT_AUTHOR_DATE", to: date)
    environment["GIT_AUTHOR_NAME"] = "x"
    environment["GIT_AUTHOR_EMAIL"] = "x@example.com"
    let result = try ChildProcess.run(
      words: ["git", "var", "GIT_AUTHOR_IDENT"].map { Array($0.utf8) }, environment: environment,
      directory: location.startDirectory, input: [])
    guard result.status == 0 else { return nil }
    let words = result.output.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
    guard words.count >= 2,
      let seconds = Int64(String(decoding: words[words.count - 2], as: UTF8.self))
    else { return nil }
    return (seconds, Array(words[words.count - 1]))
  }
}
