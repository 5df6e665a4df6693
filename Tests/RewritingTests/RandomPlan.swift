import Objects
import TestKit

/// A wanted order of commits made from a seed: some moved, some left out, some folded into others, some reworded.
struct RandomPlan {
  /// One wanted commit and what is folded into it.
  struct Step {
    var commit: ObjectID
    var folded: [ObjectID] = []
    var keepsMessages = true
    var message: String?
  }

  var steps: [Step]

  /// A plan for all commits but the first.
  init(of commits: [ObjectID], seed: UInt64) {
    var random = SeededGenerator(seed: seed &+ 1000)
    var order = Array(commits.dropFirst())
    for _ in 0..<Int.random(in: 0...2, using: &random) where order.count > 1 {
      let commit = order.remove(at: Int.random(in: 0..<order.count, using: &random))
      order.insert(commit, at: Int.random(in: 0...order.count, using: &random))
    }
    steps = []
    for commit in order {
      switch Int.random(in: 0..<10, using: &random) {
      case 0: continue
      case 1 where !steps.isEmpty: steps[steps.count - 1].folded.append(commit)
      case 2: steps.append(Step(commit: commit, message: "reworded \(commit.hex.prefix(7))\n"))
      default: steps.append(Step(commit: commit))
      }
    }
    for place in steps.indices { steps[place].keepsMessages = Bool.random(using: &random) }
  }

  /// The plan as git's todo.
  var todo: String {
    var lines: [String] = []
    for step in steps {
      lines.append("pick \(step.commit.hex)")
      for folded in step.folded {
        lines.append(
          "\(step.keepsMessages && step.message == nil ? "squash" : "fixup") \(folded.hex)")
      }
      if let message = step.message {
        let text = message.trimmingNewlines
        lines.append("exec git commit -q --amend --allow-empty -m '\(text)'")
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The plan as yore's JSON.
  func json(base: ObjectID) -> String {
    let commits = steps.map { step in
      var fields = ["\"commit\":\"\(step.commit.hex)\""]
      if !step.folded.isEmpty {
        let ids = step.folded.map { "\"\($0.hex)\"" }.joined(separator: ",")
        fields.append("\"fold\":[\(ids)],\"foldMessages\":\(step.keepsMessages)")
      }
      if let message = step.message {
        fields.append("\"message\":\"\(message.trimmingNewlines)\\n\"")
      }
      return "{\(fields.joined(separator: ","))}"
    }
    return "{\"schema\":1,\"base\":\"\(base.hex)\",\"commits\":[\(commits.joined(separator: ","))]}"
  }
}

extension String {
  fileprivate var trimmingNewlines: String { split(separator: "\n").joined(separator: "\n") }
}
