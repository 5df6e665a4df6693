public import Objects

/// Between a history and a plan.
extension VirtualHistory {
  /// The plan that leaves some of the commits as they are.
  ///
  /// - Parameters:
  ///   - commits: Those that the plan is about.
  ///   - base: The commit on which the first one stands.
  public func plan(of commits: some Sequence<ObjectID>, base: ObjectID?) throws -> HistoryPlan {
    var plan = HistoryPlan()
    plan.base = base
    var previous = base
    for id in try inOrder(commits) {
      guard let commit = self[id] else { continue }
      var step = HistoryPlan.Step(commit: id.source)
      let parents = commit.parents.map(\.commit)
      if parents != (previous.map { [$0] } ?? []) { step.parents = parents }
      plan.steps.append(step)
      previous = id.source
    }
    return plan
  }

  /// The history that a plan describes.
  ///
  /// - Parameters:
  ///   - planned: The commits that the plan is about: those that it does not mention are dropped.
  ///   - author: Gives the author line for a name and a time of a step, over that of the commit.
  /// - Throws: `PlanError` with the place of the step that is wrong.
  public func applying(
    _ plan: HistoryPlan, to planned: some Sequence<ObjectID>,
    author: (HistoryPlan.Step) throws -> [UInt8]?
  ) throws -> VirtualHistory {
    try check(plan)
    var history = self
    let kept = Set(plan.mentioned)
    for id in try inOrder(planned) where !kept.contains(id.source) {
      if let commit = history.remove(id) { history.dropped += commit.replaced }
    }
    for step in plan.steps where !step.isSkipped {
      try history.fold(step.folded, into: step)
    }
    var previous: VirtualParent? = plan.base.map { VirtualParent.kept($0) }
    for step in plan.steps where !step.isSkipped {
      let id = VirtualID(step.commit)
      let parents = step.parents?.map(history.parent)
      let line = try author(step)
      history.change(id) { commit in
        let first = previous.map { [$0] } ?? []
        commit.parents = parents ?? first + commit.parents.dropFirst().filter { $0 != previous }
        if let message = step.message { commit.message = [.text(message)] }
        if let line { commit.author = line }
      }
      previous = .wanted(id)
    }
    if let previous { history.tips[current] = previous }
    do {
      try history.settle(preferring: plan.steps.map { VirtualID($0.commit) })
    } catch HistoryEditError.cycle(let id) {
      throw PlanError.cycle(id)
    }
    return history
  }

  /// The wanted commit that is made of a commit, or the commit itself where that is to stay.
  private func parent(_ id: ObjectID) -> VirtualParent {
    self[VirtualID(id)].map { .wanted($0.id) } ?? .kept(id)
  }

  private mutating func fold(_ folded: [ObjectID], into step: HistoryPlan.Step) throws {
    for source in folded {
      guard let commit = remove(VirtualID(source)) else { continue }
      guard commit.parents.count < 2 else { throw HistoryEditError.foldsMerge(source) }
      change(VirtualID(step.commit)) { target in
        target.contributions += commit.contributions
        target.folded += commit.replaced
        if step.foldsMessages { target.message += commit.message }
      }
    }
  }

  private func check(_ plan: HistoryPlan) throws {
    var seen: Set<ObjectID> = []
    for (number, step) in plan.steps.enumerated() {
      let place = "commits[\(number)]"
      for (part, id) in [("commit", step.commit)]
        + step.folded.enumerated().map({
          ("fold[\($0.offset)]", $0.element)
        })
      {
        guard self[VirtualID(id)] != nil else {
          throw PlanError.notInRange("\(place).\(part)", id)
        }
        guard seen.insert(id).inserted else { throw PlanError.duplicate("\(place).\(part)", id) }
      }
    }
  }
}

extension VirtualParent {
  /// The commit, or the one that a wanted commit is made from.
  var commit: ObjectID {
    switch self {
    case .wanted(let id): id.source
    case .kept(let id): id
    }
  }
}
