import Foundation

// Measures yore beside git in prepared repositories; Scripts/bench makes them and says what it takes.

func write(_ text: String, to handle: FileHandle = .standardOutput) {
  handle.write(Data(text.utf8))
}

guard let options = BenchOptions(Array(CommandLine.arguments.dropFirst())) else {
  write("usage: see Scripts/bench --help\n", to: .standardError)
  exit(2)
}
let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().path
let runner = Runner(
  measureRun: folder + "/measure-run", yore: options.yore, home: options.home)
var differs = false
do {
  for path in options.repositories {
    let subject = try Subject(path, runner)
    let bench = Bench(runner: runner, subject: subject, runs: options.runs) { work in
      write("\(subject.name): \(work)\n", to: .standardError)
    }
    let outcomes =
      try options.browserFolder.map {
        try BrowserBench(
          runner: runner, subject: subject, folder: $0, runs: options.runs,
          report: bench.report
        ).outcomes(only: options.only)
      } ?? bench.outcomes(only: options.only)
    differs = differs || outcomes.contains { $0.note == Bench.differenceNote }
    if options.writesJSON {
      for outcome in outcomes { write(try outcome.json() + "\n") }
    } else {
      let cores = ProcessInfo.processInfo.activeProcessorCount
      write(
        """
        \(subject.name): \(grouped(subject.commitCount)) commits, \(grouped(subject.lineLength)) \
        on the line; \(try runner.git(["version"], in: path)); \(cores) cores
        \(Table.text(outcomes))

        """)
    }
  }
  if let rewriteFolder = options.rewriteFolder {
    let bench = RewriteBench(runner: runner, folder: rewriteFolder, runs: options.runs) { work in
      write("\(work)\n", to: .standardError)
    }
    for files in [2000, 70_000] {
      let outcomes = try bench.outcomes(files: files, only: options.only)
      if options.writesJSON {
        for outcome in outcomes { write(try outcome.json() + "\n") }
      } else if !outcomes.isEmpty {
        write("linear, 1,000 commits, \(grouped(files)) files\n\(Table.text(outcomes))\n")
      }
    }
    let outcomes = try ReferenceBench(
      runner: runner, folder: rewriteFolder, runs: options.runs, report: bench.report
    ).outcomes(only: options.only)
    if options.writesJSON {
      for outcome in outcomes { write(try outcome.json() + "\n") }
    } else if !outcomes.isEmpty {
      write("logging operations\n\(Table.text(outcomes))\n")
    }
  }
} catch {
  write("error: \(error)\n", to: .standardError)
  exit(1)
}
exit(differs ? 1 : 0)
