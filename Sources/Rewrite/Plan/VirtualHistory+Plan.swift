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
    let successors = try check(plan)
    let commits = try inOrder(planned)
    var history = self
    let kept = Set(plan.mentioned)
    let leftOut = commits.filter { !kept.contains($0.source) }
    history.dropped += history.remove(leftOut).flatMap(\.replaced)
    try history.fold(
      plan.steps.filter { !$0.isSkipped && !$0.folded.isEmpty }.map { step in
        Folding(
          target: VirtualID(step.commit),
          folded: step.folded.map { id in
            (VirtualID(id), step.joinsMessage(of: id) ? .joined : .dropped)
          }, isInOrder: true)
      })
    var previous =
      plan.tellsBase
      ? try plan.base.map(parent) : commits.first.flatMap { self[$0]?.parents.first }
    for (number, step) in plan.steps.enumerated() where !step.isSkipped {
      let parents = try history.parents(of: number, in: plan, successors)
      let line = try author(step)
      let first = previous.map { [$0] } ?? []
      history.change(VirtualID(step.commit)) { commit in
        commit.parents = parents ?? Self.once(first + commit.parents.dropFirst())
        if let message = step.message { commit.message = [.text(message)] }
        if let line { commit.author = line }
      }
      previous = .wanted(VirtualID(step.commit))
    }
    history.tips[current] = previous
    try history.settle(as: plan, of: self)
    return history
  }

  /// Puts the commits into the order of a plan, and sees to it that nothing is lost that it does not leave out.
  private mutating func settle(as plan: HistoryPlan, of old: VirtualHistory) throws {
    let numbers = Dictionary(
      plan.steps.enumerated().map { ($0.element.commit, $0.offset) },
      uniquingKeysWith: { first, _ in first })
    func place(_ id: ObjectID) -> PlanError.Place { numbers[id].map(plan.place) ?? "commits" }
    do {
      try checkTips(of: old)
      try settle(preferring: plan.steps.map { VirtualID($0.commit) })
      try checkReached()
    } catch HistoryEditError.cycle(let id) {
      throw PlanError.cycle(place(id), id)
    } catch HistoryEditError.nothingLeft(let name) {
      throw PlanError.nothingLeft(name)
    } catch HistoryEditError.wouldBeLost(let id) {
      throw PlanError.unreached(place(id), id)
    }
  }

  /// The parents that a step names; nil where it names none.
  private func parents(
    of number: Int, in plan: HistoryPlan, _ successors: [ObjectID: ObjectID]
  ) throws -> [VirtualParent]? {
    guard let named = plan.steps[number].parents else { return nil }
    return Self.once(
      try named.enumerated().map { part, id in
        do {
          return try parent(successors[id] ?? id)
        } catch {
          throw PlanError.parentLeftOut(plan.placeOfParent(part, in: number), id)
        }
      })
  }

  /// Sees to it that a plan mentions each commit once, and those only that may change.
  ///
  /// - Returns: What each folded commit is folded into.
  private func check(_ plan: HistoryPlan) throws -> [ObjectID: ObjectID] {
    var seen: Set<ObjectID> = []
    var successors: [ObjectID: ObjectID] = [:]
    func check(_ id: ObjectID, _ place: PlanError.Place) throws {
      guard self[VirtualID(id)] != nil else { throw PlanError.notInRange(place, id) }
      guard seen.insert(id).inserted else { throw PlanError.duplicate(place, id) }
    }
    for (number, step) in plan.steps.enumerated() {
      try check(step.commit, plan.place(number))
      for (part, id) in step.folded.enumerated() {
        let place = plan.placeOfFolded(part, in: number)
        try check(id, place)
        if (self[VirtualID(id)]?.parents.count ?? 0) > 1 { throw PlanError.foldsMerge(place, id) }
        successors[id] = step.commit
      }
    }
    return successors
  }
}
