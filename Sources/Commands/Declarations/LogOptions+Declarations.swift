// MARK: - Merges

extension LogOptions {
  public static let expand = OptionDeclaration(
    "expand", value: .required(.revision("commit")), isRepeatable: true, group: .merges,
    help: "Show the commits that this merge brought in beneath it")
  public static let expandAll = OptionDeclaration(
    "expand-all", group: .merges, help: "Show the commits of every merge beneath it")
  public static let flat = OptionDeclaration(
    "flat", group: .merges, help: "Show all reachable commits in the order of git log")

  static let merges = [expand, expandAll, flat]
}

// MARK: - Which commits

extension LogOptions {
  public static let maxCount = OptionDeclaration(
    "max-count", short: "n", value: .required(.integer("n")), takesBareNumber: true,
    group: .commits, help: "Show at most <n> commits")
  public static let skip = OptionDeclaration(
    "skip", value: .required(.integer("n")), group: .commits, help: "Leave out the first <n>")
  public static let since = OptionDeclaration(
    "since", "after", value: .required(.text("date")), group: .commits,
    help: "Stop at commits older than <date>")
  public static let until = OptionDeclaration(
    "until", "before", value: .required(.text("date")), group: .commits,
    help: "Leave out commits newer than <date>")
  public static let sinceAsFilter = OptionDeclaration(
    "since-as-filter", value: .required(.text("date")), group: .commits,
    help: "Leave out commits older than <date>, without stopping there")
  public static let maxAge = OptionDeclaration(
    "max-age", value: .required(.integer("time")), group: .commits,
    help: "As --since, in seconds since 1970", isHidden: true)
  public static let minAge = OptionDeclaration(
    "min-age", value: .required(.integer("time")), group: .commits,
    help: "As --until, in seconds since 1970", isHidden: true)
  public static let onlyMerges = OptionDeclaration(
    "merges", group: .commits, help: "Only merges: the same as --min-parents=2")
  public static let noMerges = OptionDeclaration(
    "no-merges", group: .commits, help: "No merges: the same as --max-parents=1")
  public static let minParents = OptionDeclaration(
    "min-parents", value: .required(.integer("n")), isNegatable: true, group: .commits,
    help: "Only commits with at least <n> parents")
  public static let maxParents = OptionDeclaration(
    "max-parents", value: .required(.integer("n")), isNegatable: true, group: .commits,
    help: "Only commits with at most <n> parents")
  public static let firstParent = OptionDeclaration(
    "first-parent", group: .commits, help: "Follow only the first parent of a merge")

  static let commits = [
    maxCount, skip, since, until, sinceAsFilter, maxAge, minAge, onlyMerges, noMerges, minParents,
    maxParents, firstParent,
  ]
}

// MARK: - Searching names and messages

extension LogOptions {
  public static let author = OptionDeclaration(
    "author", value: .required(.text("pattern")), isRepeatable: true, group: .messages,
    help: "Only commits whose author line matches")
  public static let committer = OptionDeclaration(
    "committer", value: .required(.text("pattern")), isRepeatable: true, group: .messages,
    help: "Only commits whose committer line matches")
  public static let grep = OptionDeclaration(
    "grep", value: .required(.text("pattern")), isRepeatable: true, group: .messages,
    help: "Only commits whose message matches")
  public static let allMatch = OptionDeclaration(
    "all-match", group: .messages, help: "Every --grep must match, not one of them")
  public static let invertGrep = OptionDeclaration(
    "invert-grep", group: .messages, help: "Only commits whose message matches no --grep")
  public static let ignoreCase = OptionDeclaration(
    "regexp-ignore-case", short: "i", group: .messages,
    help: "Upper and lower case are the same")
  public static let basicRegexp = OptionDeclaration(
    "basic-regexp", group: .messages, help: "Patterns are basic regular expressions")
  public static let extendedRegexp = OptionDeclaration(
    "extended-regexp", short: "E", group: .messages,
    help: "Patterns are extended regular expressions")
  public static let fixedStrings = OptionDeclaration(
    "fixed-strings", short: "F", group: .messages, help: "Patterns are plain text")
  public static let perlRegexp = OptionDeclaration(
    "perl-regexp", short: "P", group: .messages, help: "Patterns are Perl regular expressions")

  static let messages = [
    author, committer, grep, allMatch, invertGrep, ignoreCase, basicRegexp, extendedRegexp,
    fixedStrings, perlRegexp,
  ]
}

// MARK: - Where to start

extension LogOptions {
  public static let all = OptionDeclaration(
    "all", isRepeatable: true, group: .revisions, help: "Start at every reference and at HEAD")
  public static let branches = OptionDeclaration(
    "branches", value: .optional(.text("glob")), isRepeatable: true, group: .revisions,
    help: "Start at the branches, or those that match")
  public static let tags = OptionDeclaration(
    "tags", value: .optional(.text("glob")), isRepeatable: true, group: .revisions,
    help: "Start at the tags, or those that match")
  public static let remotes = OptionDeclaration(
    "remotes", value: .optional(.text("glob")), isRepeatable: true, group: .revisions,
    help: "Start at the remote-tracking branches, or those that match")
  public static let glob = OptionDeclaration(
    "glob", value: .required(.text("glob")), isRepeatable: true, group: .revisions,
    help: "Start at the references that match")
  public static let exclude = OptionDeclaration(
    "exclude", value: .required(.text("glob")), isRepeatable: true, group: .revisions,
    help: "Leave these out of the next --all, --branches, --tags, --remotes or --glob")
  public static let not = OptionDeclaration(
    "not", isRepeatable: true, group: .revisions,
    help: "Turn the meaning of ^ around for the revisions up to the next --not")

  static let revisions = [all, branches, tags, remotes, glob, exclude, not]
}

// MARK: - Order

extension LogOptions {
  public static let dateOrder = OptionDeclaration(
    "date-order", group: .order, help: "Children before parents, else by commit date")
  public static let authorDateOrder = OptionDeclaration(
    "author-date-order", group: .order, help: "Children before parents, else by author date")
  public static let topoOrder = OptionDeclaration(
    "topo-order", group: .order, help: "Children before parents, lines of history kept together")
  public static let reverse = OptionDeclaration(
    "reverse", isRepeatable: true, group: .order, help: "Oldest of the chosen commits first")

  static let order = [dateOrder, authorDateOrder, topoOrder, reverse]
}
