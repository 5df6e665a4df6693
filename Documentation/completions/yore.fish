# Completions of yore for fish. Made by Scripts/docs; not to be edited by hand.

function __yore_revisions
    echo HEAD
    git for-each-ref --format='%(refname:short)' 2>/dev/null
end

set -l commands log graph show status branches tags reword move squash fixup drop split amend absorb autosquash rebase pick revert reauthor plan apply edit cut copy paste clips conflicts resolve undo redo operations restore recent help

complete -c yore -f -n "not __fish_seen_subcommand_from $commands" -a log -d 'show the history, each merge collapsed into one row'
complete -c yore -f -n "not __fish_seen_subcommand_from $commands" -a graph -d 'draw the commit graph'
complete -c yore -f -n "not __fish_seen_subcommand_from $commands" -a show -d 'show commits: message, references, changed files, patch'
complete -c yore -f -n "not __fish_seen_subcommand_from $commands" -a status -d 'show the branch, how far it is from upstream, and what changed'
complete -c yore -f -n "not __fish_seen_subcommand_from $commands" -a branches -d 'list the branches, each against its upstream'
complete -c yore -f -n "not __fish_seen_subcommand_from $commands" -a tags -d 'list the tags, each with its commit'
complete -c yore -f -n "not __fish_seen_subcommand_from $commands" -a reword -d 'give commits other messages'
complete -c yore -f -n "not __fish_seen_subcommand_from $commands" -a move -d 'move commits to another place of the history'
complete -c yore -f -n "not __fish_seen_subcommand_from $commands" -a squash -d 'make one commit of several, their messages joined'
complete -c yore -f -n "not __fish_seen_subcommand_from $commands" -a fixup -d 'fold commits into another one, which keeps its message'
complete -c yore -f -n "not __fish_seen_subcommand_from $commands" -a drop -d 'take commits out of the history'
complete -c yore -f -n "not __fish_seen_subcommand_from $commands" -a split -d 'make several commits of one'
complete -c yore -f -n "not __fish_seen_subcommand_from $commands" -a amend -d 'fold staged changes into a commit'
complete -c yore -f -n "not __fish_seen_subcommand_from $commands" -a absorb -d 'fold each staged hunk into the commit that last touched its lines'
complete -c yore -f -n "not __fish_seen_subcommand_from $commands" -a autosquash -d 'fold the commits that ask for it into those that they name'
complete -c yore -f -n "not __fish_seen_subcommand_from $commands" -a rebase -d 'put the commits of a branch on another base'
complete -c yore -f -n "not __fish_seen_subcommand_from $commands" -a pick -d 'copy commits in'
complete -c yore -f -n "not __fish_seen_subcommand_from $commands" -a revert -d 'add commits that take back others'
complete -c yore -f -n "not __fish_seen_subcommand_from $commands" -a reauthor -d 'change who wrote commits, and when'
complete -c yore -f -n "not __fish_seen_subcommand_from $commands" -a plan -d 'print the history above a base as a plan that yore apply takes'
complete -c yore -f -n "not __fish_seen_subcommand_from $commands" -a apply -d 'make a plan real'
complete -c yore -f -n "not __fish_seen_subcommand_from $commands" -a edit -d 'change the history above a base as a list in the editor'
complete -c yore -f -n "not __fish_seen_subcommand_from $commands" -a cut -d 'take commits out, to paste them elsewhere'
complete -c yore -f -n "not __fish_seen_subcommand_from $commands" -a copy -d 'put commits aside, to paste them elsewhere'
complete -c yore -f -n "not __fish_seen_subcommand_from $commands" -a paste -d 'put in what was cut or copied'
complete -c yore -f -n "not __fish_seen_subcommand_from $commands" -a clips -d 'find what was dropped, cut, copied or squashed away'
complete -c yore -f -n "not __fish_seen_subcommand_from $commands" -a conflicts -d 'list what is in conflict in the history'
complete -c yore -f -n "not __fish_seen_subcommand_from $commands" -a resolve -d 'decide what is in conflict, or give the virtual history up'
complete -c yore -f -n "not __fish_seen_subcommand_from $commands" -a undo -d 'take back the last operation'
complete -c yore -f -n "not __fish_seen_subcommand_from $commands" -a redo -d 'do again what was undone'
complete -c yore -f -n "not __fish_seen_subcommand_from $commands" -a operations -d 'list what was done, newest first'
complete -c yore -f -n "not __fish_seen_subcommand_from $commands" -a restore -d 'bring everything to where it was after an operation'
complete -c yore -f -n "not __fish_seen_subcommand_from $commands" -a recent -d 'list the repositories that you looked at last'
complete -c yore -f -n "not __fish_seen_subcommand_from $commands" -a help -d 'show what the program, a command or a setting does'
complete -c yore -s C -r -F -d 'Run as if started in <path>'
complete -c yore -l git-dir -r -F -d 'The repository, instead of looking for it'
complete -c yore -l work-tree -r -F -d 'The working tree, instead of looking for it'
complete -c yore -s c -r -f -d 'Set a configuration key for this run'
complete -c yore -l json -f -d 'Give results and errors as JSON, one object a line'
complete -c yore -l color -f -a 'auto always never' -d 'Colour: auto, always or never; always without <when>'
complete -c yore -f -l no-color
complete -c yore -l plain -f -d 'Words instead of signs, for screen readers and simple terminals'
complete -c yore -f -l no-plain
complete -c yore -s P -l no-pager -f -d 'Write to the terminal without a pager'
complete -c yore -s p -l paginate -f -d 'Use a pager on a terminal in any case'
complete -c yore -s h -l help -f -d 'Show this help'
complete -c yore -l version -f -d 'Show the version'

complete -c yore -n '__fish_seen_subcommand_from log' -l expand -r -f -a '(__yore_revisions)' -d 'Show the commits that this merge brought in beneath it'
complete -c yore -n '__fish_seen_subcommand_from log' -l expand-all -f -d 'Show the commits of every merge beneath it'
complete -c yore -n '__fish_seen_subcommand_from log' -l flat -f -d 'Show all reachable commits in the order of git log'
complete -c yore -n '__fish_seen_subcommand_from log' -s n -l max-count -r -f -d 'Show at most <n> commits'
complete -c yore -n '__fish_seen_subcommand_from log' -l skip -r -f -d 'Leave out the first <n>'
complete -c yore -n '__fish_seen_subcommand_from log' -l since -l after -r -f -d 'Stop at commits older than <date>'
complete -c yore -n '__fish_seen_subcommand_from log' -l until -l before -r -f -d 'Leave out commits newer than <date>'
complete -c yore -n '__fish_seen_subcommand_from log' -l since-as-filter -r -f -d 'Leave out commits older than <date>, without stopping there'
complete -c yore -n '__fish_seen_subcommand_from log' -l merges -f -d 'Only merges: the same as --min-parents=2'
complete -c yore -n '__fish_seen_subcommand_from log' -l no-merges -f -d 'No merges: the same as --max-parents=1'
complete -c yore -n '__fish_seen_subcommand_from log' -l min-parents -r -f -d 'Only commits with at least <n> parents'
complete -c yore -n '__fish_seen_subcommand_from log' -f -l no-min-parents
complete -c yore -n '__fish_seen_subcommand_from log' -l max-parents -r -f -d 'Only commits with at most <n> parents'
complete -c yore -n '__fish_seen_subcommand_from log' -f -l no-max-parents
complete -c yore -n '__fish_seen_subcommand_from log' -l first-parent -f -d 'Follow only the first parent of a merge'
complete -c yore -n '__fish_seen_subcommand_from log' -l author -r -f -d 'Only commits whose author line matches'
complete -c yore -n '__fish_seen_subcommand_from log' -l committer -r -f -d 'Only commits whose committer line matches'
complete -c yore -n '__fish_seen_subcommand_from log' -l grep -r -f -d 'Only commits whose message matches'
complete -c yore -n '__fish_seen_subcommand_from log' -l all-match -f -d 'Every --grep must match, not one of them'
complete -c yore -n '__fish_seen_subcommand_from log' -l invert-grep -f -d 'Only commits whose message matches no --grep'
complete -c yore -n '__fish_seen_subcommand_from log' -s i -l regexp-ignore-case -f -d 'Upper and lower case are the same'
complete -c yore -n '__fish_seen_subcommand_from log' -l basic-regexp -f -d 'Patterns are basic regular expressions'
complete -c yore -n '__fish_seen_subcommand_from log' -s E -l extended-regexp -f -d 'Patterns are extended regular expressions'
complete -c yore -n '__fish_seen_subcommand_from log' -s F -l fixed-strings -f -d 'Patterns are plain text'
complete -c yore -n '__fish_seen_subcommand_from log' -s P -l perl-regexp -f -d 'Patterns are Perl regular expressions'
complete -c yore -n '__fish_seen_subcommand_from log' -l all -f -d 'Start at every reference and at HEAD'
complete -c yore -n '__fish_seen_subcommand_from log' -l branches -f -d 'Start at the branches, or those that match'
complete -c yore -n '__fish_seen_subcommand_from log' -l tags -f -d 'Start at the tags, or those that match'
complete -c yore -n '__fish_seen_subcommand_from log' -l remotes -f -d 'Start at the remote-tracking branches, or those that match'
complete -c yore -n '__fish_seen_subcommand_from log' -l glob -r -f -d 'Start at the references that match'
complete -c yore -n '__fish_seen_subcommand_from log' -l exclude -r -f -d 'Leave these out of the next --all, --branches, --tags, --remotes or --glob'
complete -c yore -n '__fish_seen_subcommand_from log' -l not -f -d 'Turn the meaning of ^ around for the revisions up to the next --not'
complete -c yore -n '__fish_seen_subcommand_from log' -l date-order -f -d 'Children before parents, else by commit date'
complete -c yore -n '__fish_seen_subcommand_from log' -l author-date-order -f -d 'Children before parents, else by author date'
complete -c yore -n '__fish_seen_subcommand_from log' -l topo-order -f -d 'Children before parents, lines of history kept together'
complete -c yore -n '__fish_seen_subcommand_from log' -l reverse -f -d 'Oldest of the chosen commits first'
complete -c yore -n '__fish_seen_subcommand_from log' -l oneline -f -d 'The same as --format=oneline --abbrev-commit'
complete -c yore -n '__fish_seen_subcommand_from log' -l format -r -f -a 'oneline short medium full fuller reference email mboxrd raw format: tformat:' -d 'Git\'s format: a name such as fuller, or placeholders such as \'%h %s\''
complete -c yore -n '__fish_seen_subcommand_from log' -l pretty -f -a 'oneline short medium full fuller reference email mboxrd raw format: tformat:' -d 'As --format; medium without <format>'
complete -c yore -n '__fish_seen_subcommand_from log' -l date -r -f -a 'relative local iso iso-strict rfc short raw human unix default format: format-local: iso-local short-local rfc-local default-local' -d 'How dates look'
complete -c yore -n '__fish_seen_subcommand_from log' -l abbrev -f -d 'Shorten ids to at least <n> digits'
complete -c yore -n '__fish_seen_subcommand_from log' -f -l no-abbrev
complete -c yore -n '__fish_seen_subcommand_from log' -l abbrev-commit -f -d 'Shorten the ids of commits'
complete -c yore -n '__fish_seen_subcommand_from log' -f -l no-abbrev-commit
complete -c yore -n '__fish_seen_subcommand_from log' -l decorate -f -a 'short full auto no' -d 'Show the references of commits'
complete -c yore -n '__fish_seen_subcommand_from log' -f -l no-decorate
complete -c yore -n '__fish_seen_subcommand_from log' -l decorate-refs -r -f -d 'Show only the references that match'
complete -c yore -n '__fish_seen_subcommand_from log' -l decorate-refs-exclude -r -f -d 'Don\'t show the references that match'
complete -c yore -n '__fish_seen_subcommand_from log' -l parents -f -d 'Show the ids of the parents, too'
complete -c yore -n '__fish_seen_subcommand_from log' -l body -f -d 'With --json, give the whole messages'
complete -c yore -n '__fish_seen_subcommand_from log' -l notes -l show-notes -f -d 'Show the notes of commits'
complete -c yore -n '__fish_seen_subcommand_from log' -f -l no-notes
complete -c yore -n '__fish_seen_subcommand_from log' -f -l no-show-notes
complete -c yore -n '__fish_seen_subcommand_from log' -l encoding -r -f -d 'Give messages in this encoding instead of UTF-8'
complete -c yore -n '__fish_seen_subcommand_from log' -l mailmap -l use-mailmap -f -d 'Show names as .mailmap gives them'
complete -c yore -n '__fish_seen_subcommand_from log' -f -l no-mailmap
complete -c yore -n '__fish_seen_subcommand_from log' -f -l no-use-mailmap
complete -c yore -n '__fish_seen_subcommand_from log' -s z -f -d 'End each commit with a zero byte instead of a newline'
complete -c yore -n '__fish_seen_subcommand_from log' -l follow -f -d 'Follow one file beyond its renames'
complete -c yore -n '__fish_seen_subcommand_from log' -f -l no-follow
complete -c yore -n '__fish_seen_subcommand_from log' -s S -r -f -d 'Only commits that change how often <text> occurs'
complete -c yore -n '__fish_seen_subcommand_from log' -s G -r -f -d 'Only commits with changed lines that match'
complete -c yore -n '__fish_seen_subcommand_from log' -l pickaxe-regex -f -d 'The text of -S is a pattern'
complete -c yore -n '__fish_seen_subcommand_from log' -l pickaxe-all -f -d 'With -S and -G, show all files of the commits'
complete -c yore -n '__fish_seen_subcommand_from log' -s p -l patch -f -d 'Show each commit\'s patch'
complete -c yore -n '__fish_seen_subcommand_from log' -s U -l unified -r -f -d 'Show the patch with <n> lines around each change'
complete -c yore -n '__fish_seen_subcommand_from log' -s s -l no-patch -f -d 'Show no changes'
complete -c yore -n '__fish_seen_subcommand_from log' -l stat -f -d 'Show how many lines changed in each file'
complete -c yore -n '__fish_seen_subcommand_from log' -l shortstat -f -d 'Show how many files and lines changed'
complete -c yore -n '__fish_seen_subcommand_from log' -l numstat -f -d 'As --stat, in numbers for programs'
complete -c yore -n '__fish_seen_subcommand_from log' -l name-only -f -d 'Show the names of changed files'
complete -c yore -n '__fish_seen_subcommand_from log' -l name-status -f -d 'Show the names of changed files and how they changed'
complete -c yore -n '__fish_seen_subcommand_from log' -l raw -f -d 'Show modes, ids and names of changed files'
complete -c yore -n '__fish_seen_subcommand_from log' -l summary -f -d 'Show which files came, went, or changed their mode'
complete -c yore -n '__fish_seen_subcommand_from log' -l diff-filter -r -f -d 'Only files that were added (A), deleted (D), modified (M) and the like'
complete -c yore -n '__fish_seen_subcommand_from log' -l remerge-diff -f -d 'Show what a merge changed beyond what git would have merged by itself'
complete -c yore -n '__fish_seen_subcommand_from log' -s m -f -d 'Show a merge\'s changes against each parent'
complete -c yore -n '__fish_seen_subcommand_from log' -l combined -f -d 'Show a merge\'s changes against all parents at once'
complete -c yore -n '__fish_seen_subcommand_from log' -l cc -f -d 'As --combined, without what is the same as in one of the parents'
complete -c yore -n '__fish_seen_subcommand_from log' -l diff-merges -r -f -a 'off first-parent separate combined dense-combined remerge' -d 'How a merge\'s changes are shown'
complete -c yore -n '__fish_seen_subcommand_from log' -f -l no-diff-merges
complete -c yore -n '__fish_seen_subcommand_from log' -l renames -f -d 'Look for renamed files, as diff.renames says'
complete -c yore -n '__fish_seen_subcommand_from log' -f -l no-renames
complete -c yore -n '__fish_seen_subcommand_from log' -s M -l find-renames -f -d 'Look for renamed files that are the same by at least <n>, such as 90%'
complete -c yore -n '__fish_seen_subcommand_from log' -l find-copies -f -d 'Look for copies of changed files, too; given twice, of all files'
complete -c yore -n '__fish_seen_subcommand_from log' -s W -l function-context -f -d 'Show the whole function around each change'
complete -c yore -n '__fish_seen_subcommand_from log' -f -l no-function-context
complete -c yore -n '__fish_seen_subcommand_from log' -l binary -f -d 'Patches of binary files that can be applied'
complete -c yore -n '__fish_seen_subcommand_from log' -s w -l ignore-all-space -f -d 'Blanks don\'t count'
complete -c yore -n '__fish_seen_subcommand_from log' -s b -l ignore-space-change -f -d 'The number of blanks doesn\'t count'
complete -c yore -n '__fish_seen_subcommand_from log' -l ignore-space-at-eol -f -d 'Blanks at the ends of lines don\'t count'
complete -c yore -n '__fish_seen_subcommand_from log' -l ignore-cr-at-eol -f -d 'A carriage return at the end of a line doesn\'t count'
complete -c yore -n '__fish_seen_subcommand_from log' -l ignore-blank-lines -f -d 'Changes of empty lines don\'t count'
complete -c yore -n '__fish_seen_subcommand_from log' -l diff-algorithm -r -f -a 'default myers minimal patience histogram' -d 'How equal lines are found'
complete -c yore -n '__fish_seen_subcommand_from log' -l inter-hunk-context -r -f -d 'Join hunks with up to <n> more lines between them'
complete -c yore -n '__fish_seen_subcommand_from log' -s a -l text -f -d 'Compare all files as text'
complete -c yore -n '__fish_seen_subcommand_from log' -l full-index -f -d 'Whole ids in the index lines of patches'
complete -c yore -n '__fish_seen_subcommand_from log' -l no-prefix -f -d 'No a/ and b/ before the names in patches'
complete -c yore -n '__fish_seen_subcommand_from log' -l full-diff -f -d 'Show all changes of the commits that the paths chose'
complete -c yore -n '__fish_seen_subcommand_from log' -a '(__yore_revisions)'

complete -c yore -n '__fish_seen_subcommand_from graph' -l collapse -f -d 'Close merges: of each, only the number of commits that it brought in is shown'
complete -c yore -n '__fish_seen_subcommand_from graph' -l expand -r -f -a '(__yore_revisions)' -d 'Close merges but this one, or the one that brought <commit> in'
complete -c yore -n '__fish_seen_subcommand_from graph' -l style -r -f -a 'rounded square ascii' -d 'How lines look'
complete -c yore -n '__fish_seen_subcommand_from graph' -l lines -r -f -a '1 2' -d 'Give each commit one line, or two: the second has its subject'
complete -c yore -n '__fish_seen_subcommand_from graph' -l svg -f -d 'Write a picture as an SVG file'
complete -c yore -n '__fish_seen_subcommand_from graph' -s n -l max-count -r -f -d 'Show at most <n> commits'
complete -c yore -n '__fish_seen_subcommand_from graph' -l skip -r -f -d 'Leave out the first <n>'
complete -c yore -n '__fish_seen_subcommand_from graph' -l since -l after -r -f -d 'Stop at commits older than <date>'
complete -c yore -n '__fish_seen_subcommand_from graph' -l until -l before -r -f -d 'Leave out commits newer than <date>'
complete -c yore -n '__fish_seen_subcommand_from graph' -l since-as-filter -r -f -d 'Leave out commits older than <date>, without stopping there'
complete -c yore -n '__fish_seen_subcommand_from graph' -l merges -f -d 'Only merges: the same as --min-parents=2'
complete -c yore -n '__fish_seen_subcommand_from graph' -l no-merges -f -d 'No merges: the same as --max-parents=1'
complete -c yore -n '__fish_seen_subcommand_from graph' -l min-parents -r -f -d 'Only commits with at least <n> parents'
complete -c yore -n '__fish_seen_subcommand_from graph' -f -l no-min-parents
complete -c yore -n '__fish_seen_subcommand_from graph' -l max-parents -r -f -d 'Only commits with at most <n> parents'
complete -c yore -n '__fish_seen_subcommand_from graph' -f -l no-max-parents
complete -c yore -n '__fish_seen_subcommand_from graph' -l first-parent -f -d 'Follow only the first parent of a merge'
complete -c yore -n '__fish_seen_subcommand_from graph' -l author -r -f -d 'Only commits whose author line matches'
complete -c yore -n '__fish_seen_subcommand_from graph' -l committer -r -f -d 'Only commits whose committer line matches'
complete -c yore -n '__fish_seen_subcommand_from graph' -l grep -r -f -d 'Only commits whose message matches'
complete -c yore -n '__fish_seen_subcommand_from graph' -l all-match -f -d 'Every --grep must match, not one of them'
complete -c yore -n '__fish_seen_subcommand_from graph' -l invert-grep -f -d 'Only commits whose message matches no --grep'
complete -c yore -n '__fish_seen_subcommand_from graph' -s i -l regexp-ignore-case -f -d 'Upper and lower case are the same'
complete -c yore -n '__fish_seen_subcommand_from graph' -l basic-regexp -f -d 'Patterns are basic regular expressions'
complete -c yore -n '__fish_seen_subcommand_from graph' -s E -l extended-regexp -f -d 'Patterns are extended regular expressions'
complete -c yore -n '__fish_seen_subcommand_from graph' -s F -l fixed-strings -f -d 'Patterns are plain text'
complete -c yore -n '__fish_seen_subcommand_from graph' -s P -l perl-regexp -f -d 'Patterns are Perl regular expressions'
complete -c yore -n '__fish_seen_subcommand_from graph' -l all -f -d 'Start at every reference and at HEAD'
complete -c yore -n '__fish_seen_subcommand_from graph' -l branches -f -d 'Start at the branches, or those that match'
complete -c yore -n '__fish_seen_subcommand_from graph' -l tags -f -d 'Start at the tags, or those that match'
complete -c yore -n '__fish_seen_subcommand_from graph' -l remotes -f -d 'Start at the remote-tracking branches, or those that match'
complete -c yore -n '__fish_seen_subcommand_from graph' -l glob -r -f -d 'Start at the references that match'
complete -c yore -n '__fish_seen_subcommand_from graph' -l exclude -r -f -d 'Leave these out of the next --all, --branches, --tags, --remotes or --glob'
complete -c yore -n '__fish_seen_subcommand_from graph' -l not -f -d 'Turn the meaning of ^ around for the revisions up to the next --not'
complete -c yore -n '__fish_seen_subcommand_from graph' -l date-order -f -d 'Children before parents, else by commit date'
complete -c yore -n '__fish_seen_subcommand_from graph' -l author-date-order -f -d 'Children before parents, else by author date'
complete -c yore -n '__fish_seen_subcommand_from graph' -l topo-order -f -d 'Children before parents, lines of history kept together'
complete -c yore -n '__fish_seen_subcommand_from graph' -l reverse -f -d 'Oldest of the chosen commits first'
complete -c yore -n '__fish_seen_subcommand_from graph' -l oneline -f -d 'The same as --format=oneline --abbrev-commit'
complete -c yore -n '__fish_seen_subcommand_from graph' -l format -r -f -a 'oneline short medium full fuller reference email mboxrd raw format: tformat:' -d 'Git\'s format: a name such as fuller, or placeholders such as \'%h %s\''
complete -c yore -n '__fish_seen_subcommand_from graph' -l pretty -f -a 'oneline short medium full fuller reference email mboxrd raw format: tformat:' -d 'As --format; medium without <format>'
complete -c yore -n '__fish_seen_subcommand_from graph' -l date -r -f -a 'relative local iso iso-strict rfc short raw human unix default format: format-local: iso-local short-local rfc-local default-local' -d 'How dates look'
complete -c yore -n '__fish_seen_subcommand_from graph' -l abbrev -f -d 'Shorten ids to at least <n> digits'
complete -c yore -n '__fish_seen_subcommand_from graph' -f -l no-abbrev
complete -c yore -n '__fish_seen_subcommand_from graph' -l abbrev-commit -f -d 'Shorten the ids of commits'
complete -c yore -n '__fish_seen_subcommand_from graph' -f -l no-abbrev-commit
complete -c yore -n '__fish_seen_subcommand_from graph' -l decorate -f -a 'short full auto no' -d 'Show the references of commits'
complete -c yore -n '__fish_seen_subcommand_from graph' -f -l no-decorate
complete -c yore -n '__fish_seen_subcommand_from graph' -l decorate-refs -r -f -d 'Show only the references that match'
complete -c yore -n '__fish_seen_subcommand_from graph' -l decorate-refs-exclude -r -f -d 'Don\'t show the references that match'
complete -c yore -n '__fish_seen_subcommand_from graph' -l parents -f -d 'Show the ids of the parents, too'
complete -c yore -n '__fish_seen_subcommand_from graph' -l body -f -d 'With --json, give the whole messages'
complete -c yore -n '__fish_seen_subcommand_from graph' -l notes -l show-notes -f -d 'Show the notes of commits'
complete -c yore -n '__fish_seen_subcommand_from graph' -f -l no-notes
complete -c yore -n '__fish_seen_subcommand_from graph' -f -l no-show-notes
complete -c yore -n '__fish_seen_subcommand_from graph' -l encoding -r -f -d 'Give messages in this encoding instead of UTF-8'
complete -c yore -n '__fish_seen_subcommand_from graph' -l mailmap -l use-mailmap -f -d 'Show names as .mailmap gives them'
complete -c yore -n '__fish_seen_subcommand_from graph' -f -l no-mailmap
complete -c yore -n '__fish_seen_subcommand_from graph' -f -l no-use-mailmap
complete -c yore -n '__fish_seen_subcommand_from graph' -s z -f -d 'End each commit with a zero byte instead of a newline'
complete -c yore -n '__fish_seen_subcommand_from graph' -l follow -f -d 'Follow one file beyond its renames'
complete -c yore -n '__fish_seen_subcommand_from graph' -f -l no-follow
complete -c yore -n '__fish_seen_subcommand_from graph' -s S -r -f -d 'Only commits that change how often <text> occurs'
complete -c yore -n '__fish_seen_subcommand_from graph' -s G -r -f -d 'Only commits with changed lines that match'
complete -c yore -n '__fish_seen_subcommand_from graph' -l pickaxe-regex -f -d 'The text of -S is a pattern'
complete -c yore -n '__fish_seen_subcommand_from graph' -l pickaxe-all -f -d 'With -S and -G, show all files of the commits'
complete -c yore -n '__fish_seen_subcommand_from graph' -s p -l patch -f -d 'Show each commit\'s patch'
complete -c yore -n '__fish_seen_subcommand_from graph' -s U -l unified -r -f -d 'Show the patch with <n> lines around each change'
complete -c yore -n '__fish_seen_subcommand_from graph' -s s -l no-patch -f -d 'Show no changes'
complete -c yore -n '__fish_seen_subcommand_from graph' -l stat -f -d 'Show how many lines changed in each file'
complete -c yore -n '__fish_seen_subcommand_from graph' -l shortstat -f -d 'Show how many files and lines changed'
complete -c yore -n '__fish_seen_subcommand_from graph' -l numstat -f -d 'As --stat, in numbers for programs'
complete -c yore -n '__fish_seen_subcommand_from graph' -l name-only -f -d 'Show the names of changed files'
complete -c yore -n '__fish_seen_subcommand_from graph' -l name-status -f -d 'Show the names of changed files and how they changed'
complete -c yore -n '__fish_seen_subcommand_from graph' -l raw -f -d 'Show modes, ids and names of changed files'
complete -c yore -n '__fish_seen_subcommand_from graph' -l summary -f -d 'Show which files came, went, or changed their mode'
complete -c yore -n '__fish_seen_subcommand_from graph' -l diff-filter -r -f -d 'Only files that were added (A), deleted (D), modified (M) and the like'
complete -c yore -n '__fish_seen_subcommand_from graph' -l remerge-diff -f -d 'Show what a merge changed beyond what git would have merged by itself'
complete -c yore -n '__fish_seen_subcommand_from graph' -s m -f -d 'Show a merge\'s changes against each parent'
complete -c yore -n '__fish_seen_subcommand_from graph' -l combined -f -d 'Show a merge\'s changes against all parents at once'
complete -c yore -n '__fish_seen_subcommand_from graph' -l cc -f -d 'As --combined, without what is the same as in one of the parents'
complete -c yore -n '__fish_seen_subcommand_from graph' -l diff-merges -r -f -a 'off first-parent separate combined dense-combined remerge' -d 'How a merge\'s changes are shown'
complete -c yore -n '__fish_seen_subcommand_from graph' -f -l no-diff-merges
complete -c yore -n '__fish_seen_subcommand_from graph' -l renames -f -d 'Look for renamed files, as diff.renames says'
complete -c yore -n '__fish_seen_subcommand_from graph' -f -l no-renames
complete -c yore -n '__fish_seen_subcommand_from graph' -s M -l find-renames -f -d 'Look for renamed files that are the same by at least <n>, such as 90%'
complete -c yore -n '__fish_seen_subcommand_from graph' -l find-copies -f -d 'Look for copies of changed files, too; given twice, of all files'
complete -c yore -n '__fish_seen_subcommand_from graph' -s W -l function-context -f -d 'Show the whole function around each change'
complete -c yore -n '__fish_seen_subcommand_from graph' -f -l no-function-context
complete -c yore -n '__fish_seen_subcommand_from graph' -l binary -f -d 'Patches of binary files that can be applied'
complete -c yore -n '__fish_seen_subcommand_from graph' -s w -l ignore-all-space -f -d 'Blanks don\'t count'
complete -c yore -n '__fish_seen_subcommand_from graph' -s b -l ignore-space-change -f -d 'The number of blanks doesn\'t count'
complete -c yore -n '__fish_seen_subcommand_from graph' -l ignore-space-at-eol -f -d 'Blanks at the ends of lines don\'t count'
complete -c yore -n '__fish_seen_subcommand_from graph' -l ignore-cr-at-eol -f -d 'A carriage return at the end of a line doesn\'t count'
complete -c yore -n '__fish_seen_subcommand_from graph' -l ignore-blank-lines -f -d 'Changes of empty lines don\'t count'
complete -c yore -n '__fish_seen_subcommand_from graph' -l diff-algorithm -r -f -a 'default myers minimal patience histogram' -d 'How equal lines are found'
complete -c yore -n '__fish_seen_subcommand_from graph' -l inter-hunk-context -r -f -d 'Join hunks with up to <n> more lines between them'
complete -c yore -n '__fish_seen_subcommand_from graph' -s a -l text -f -d 'Compare all files as text'
complete -c yore -n '__fish_seen_subcommand_from graph' -l full-index -f -d 'Whole ids in the index lines of patches'
complete -c yore -n '__fish_seen_subcommand_from graph' -l no-prefix -f -d 'No a/ and b/ before the names in patches'
complete -c yore -n '__fish_seen_subcommand_from graph' -l full-diff -f -d 'Show all changes of the commits that the paths chose'
complete -c yore -n '__fish_seen_subcommand_from graph' -a '(__yore_revisions)'

complete -c yore -n '__fish_seen_subcommand_from show' -s p -l patch -f -d 'Show each commit\'s patch'
complete -c yore -n '__fish_seen_subcommand_from show' -s U -l unified -r -f -d 'Show the patch with <n> lines around each change'
complete -c yore -n '__fish_seen_subcommand_from show' -s s -l no-patch -f -d 'Show no changes'
complete -c yore -n '__fish_seen_subcommand_from show' -l stat -f -d 'Show how many lines changed in each file'
complete -c yore -n '__fish_seen_subcommand_from show' -l shortstat -f -d 'Show how many files and lines changed'
complete -c yore -n '__fish_seen_subcommand_from show' -l numstat -f -d 'As --stat, in numbers for programs'
complete -c yore -n '__fish_seen_subcommand_from show' -l name-only -f -d 'Show the names of changed files'
complete -c yore -n '__fish_seen_subcommand_from show' -l name-status -f -d 'Show the names of changed files and how they changed'
complete -c yore -n '__fish_seen_subcommand_from show' -l raw -f -d 'Show modes, ids and names of changed files'
complete -c yore -n '__fish_seen_subcommand_from show' -l summary -f -d 'Show which files came, went, or changed their mode'
complete -c yore -n '__fish_seen_subcommand_from show' -l diff-filter -r -f -d 'Only files that were added (A), deleted (D), modified (M) and the like'
complete -c yore -n '__fish_seen_subcommand_from show' -l remerge-diff -f -d 'Show what a merge changed beyond what git would have merged by itself'
complete -c yore -n '__fish_seen_subcommand_from show' -s m -f -d 'Show a merge\'s changes against each parent'
complete -c yore -n '__fish_seen_subcommand_from show' -l combined -f -d 'Show a merge\'s changes against all parents at once'
complete -c yore -n '__fish_seen_subcommand_from show' -l cc -f -d 'As --combined, without what is the same as in one of the parents'
complete -c yore -n '__fish_seen_subcommand_from show' -l diff-merges -r -f -a 'off first-parent separate combined dense-combined remerge' -d 'How a merge\'s changes are shown'
complete -c yore -n '__fish_seen_subcommand_from show' -f -l no-diff-merges
complete -c yore -n '__fish_seen_subcommand_from show' -l renames -f -d 'Look for renamed files, as diff.renames says'
complete -c yore -n '__fish_seen_subcommand_from show' -f -l no-renames
complete -c yore -n '__fish_seen_subcommand_from show' -s M -l find-renames -f -d 'Look for renamed files that are the same by at least <n>, such as 90%'
complete -c yore -n '__fish_seen_subcommand_from show' -l find-copies -f -d 'Look for copies of changed files, too; given twice, of all files'
complete -c yore -n '__fish_seen_subcommand_from show' -s W -l function-context -f -d 'Show the whole function around each change'
complete -c yore -n '__fish_seen_subcommand_from show' -f -l no-function-context
complete -c yore -n '__fish_seen_subcommand_from show' -l binary -f -d 'Patches of binary files that can be applied'
complete -c yore -n '__fish_seen_subcommand_from show' -s w -l ignore-all-space -f -d 'Blanks don\'t count'
complete -c yore -n '__fish_seen_subcommand_from show' -s b -l ignore-space-change -f -d 'The number of blanks doesn\'t count'
complete -c yore -n '__fish_seen_subcommand_from show' -l ignore-space-at-eol -f -d 'Blanks at the ends of lines don\'t count'
complete -c yore -n '__fish_seen_subcommand_from show' -l ignore-cr-at-eol -f -d 'A carriage return at the end of a line doesn\'t count'
complete -c yore -n '__fish_seen_subcommand_from show' -l ignore-blank-lines -f -d 'Changes of empty lines don\'t count'
complete -c yore -n '__fish_seen_subcommand_from show' -l diff-algorithm -r -f -a 'default myers minimal patience histogram' -d 'How equal lines are found'
complete -c yore -n '__fish_seen_subcommand_from show' -l inter-hunk-context -r -f -d 'Join hunks with up to <n> more lines between them'
complete -c yore -n '__fish_seen_subcommand_from show' -s a -l text -f -d 'Compare all files as text'
complete -c yore -n '__fish_seen_subcommand_from show' -l full-index -f -d 'Whole ids in the index lines of patches'
complete -c yore -n '__fish_seen_subcommand_from show' -l no-prefix -f -d 'No a/ and b/ before the names in patches'
complete -c yore -n '__fish_seen_subcommand_from show' -l first-parent -f -d 'Follow only the first parent of a merge'
complete -c yore -n '__fish_seen_subcommand_from show' -l oneline -f -d 'The same as --format=oneline --abbrev-commit'
complete -c yore -n '__fish_seen_subcommand_from show' -l format -r -f -a 'oneline short medium full fuller reference email mboxrd raw format: tformat:' -d 'Git\'s format: a name such as fuller, or placeholders such as \'%h %s\''
complete -c yore -n '__fish_seen_subcommand_from show' -l pretty -f -a 'oneline short medium full fuller reference email mboxrd raw format: tformat:' -d 'As --format; medium without <format>'
complete -c yore -n '__fish_seen_subcommand_from show' -l date -r -f -a 'relative local iso iso-strict rfc short raw human unix default format: format-local: iso-local short-local rfc-local default-local' -d 'How dates look'
complete -c yore -n '__fish_seen_subcommand_from show' -l abbrev -f -d 'Shorten ids to at least <n> digits'
complete -c yore -n '__fish_seen_subcommand_from show' -f -l no-abbrev
complete -c yore -n '__fish_seen_subcommand_from show' -l abbrev-commit -f -d 'Shorten the ids of commits'
complete -c yore -n '__fish_seen_subcommand_from show' -f -l no-abbrev-commit
complete -c yore -n '__fish_seen_subcommand_from show' -l decorate -f -a 'short full auto no' -d 'Show the references of commits'
complete -c yore -n '__fish_seen_subcommand_from show' -f -l no-decorate
complete -c yore -n '__fish_seen_subcommand_from show' -l decorate-refs -r -f -d 'Show only the references that match'
complete -c yore -n '__fish_seen_subcommand_from show' -l decorate-refs-exclude -r -f -d 'Don\'t show the references that match'
complete -c yore -n '__fish_seen_subcommand_from show' -l parents -f -d 'Show the ids of the parents, too'
complete -c yore -n '__fish_seen_subcommand_from show' -l notes -l show-notes -f -d 'Show the notes of commits'
complete -c yore -n '__fish_seen_subcommand_from show' -f -l no-notes
complete -c yore -n '__fish_seen_subcommand_from show' -f -l no-show-notes
complete -c yore -n '__fish_seen_subcommand_from show' -l encoding -r -f -d 'Give messages in this encoding instead of UTF-8'
complete -c yore -n '__fish_seen_subcommand_from show' -l mailmap -l use-mailmap -f -d 'Show names as .mailmap gives them'
complete -c yore -n '__fish_seen_subcommand_from show' -f -l no-mailmap
complete -c yore -n '__fish_seen_subcommand_from show' -f -l no-use-mailmap
complete -c yore -n '__fish_seen_subcommand_from show' -s z -f -d 'End each commit with a zero byte instead of a newline'
complete -c yore -n '__fish_seen_subcommand_from show' -a '(__yore_revisions)'

complete -c yore -n '__fish_seen_subcommand_from status' -s u -l untracked-files -f -a 'no normal all' -d 'Which untracked files to show: no, normal, all; all without <mode>'

complete -c yore -n '__fish_seen_subcommand_from branches' -s r -l remotes -f -d 'The remote-tracking branches'
complete -c yore -n '__fish_seen_subcommand_from branches' -s a -l all -f -d 'The remote-tracking branches, too'
complete -c yore -n '__fish_seen_subcommand_from branches' -l contains -r -f -a '(__yore_revisions)' -d 'Only those that reach <commit>'
complete -c yore -n '__fish_seen_subcommand_from branches' -l merged -f -a '(__yore_revisions)' -d 'Only those that <commit> reaches; HEAD without <commit>'
complete -c yore -n '__fish_seen_subcommand_from branches' -l no-merged -f -a '(__yore_revisions)' -d 'Only those that <commit> does not reach'
complete -c yore -n '__fish_seen_subcommand_from branches' -s n -l max-count -r -f -d 'Show at most <n>'
complete -c yore -n '__fish_seen_subcommand_from branches' -l sort -r -f -a 'name date' -d 'By name, or by date, the newest first'
complete -c yore -n '__fish_seen_subcommand_from branches' -l reverse -f -d 'The other way round'
complete -c yore -n '__fish_seen_subcommand_from branches' -f -l no-reverse
complete -c yore -n '__fish_seen_subcommand_from branches' -l date -r -f -a 'relative local iso iso-strict rfc short raw human unix default format: format-local: iso-local short-local rfc-local default-local' -d 'How dates look'
complete -c yore -n '__fish_seen_subcommand_from branches' -l abbrev -f -d 'Shorten ids to at least <n> digits'
complete -c yore -n '__fish_seen_subcommand_from branches' -f -l no-abbrev

complete -c yore -n '__fish_seen_subcommand_from tags' -l contains -r -f -a '(__yore_revisions)' -d 'Only those that reach <commit>'
complete -c yore -n '__fish_seen_subcommand_from tags' -s n -l max-count -r -f -d 'Show at most <n>'
complete -c yore -n '__fish_seen_subcommand_from tags' -l sort -r -f -a 'version name date' -d 'By version, the newest first; by name; by date'
complete -c yore -n '__fish_seen_subcommand_from tags' -l reverse -f -d 'The other way round'
complete -c yore -n '__fish_seen_subcommand_from tags' -f -l no-reverse
complete -c yore -n '__fish_seen_subcommand_from tags' -l date -r -f -a 'relative local iso iso-strict rfc short raw human unix default format: format-local: iso-local short-local rfc-local default-local' -d 'How dates look'
complete -c yore -n '__fish_seen_subcommand_from tags' -l abbrev -f -d 'Shorten ids to at least <n> digits'
complete -c yore -n '__fish_seen_subcommand_from tags' -f -l no-abbrev
complete -c yore -n '__fish_seen_subcommand_from tags' -l mailmap -l use-mailmap -f -d 'Show names as .mailmap gives them'
complete -c yore -n '__fish_seen_subcommand_from tags' -f -l no-mailmap
complete -c yore -n '__fish_seen_subcommand_from tags' -f -l no-use-mailmap

complete -c yore -n '__fish_seen_subcommand_from reword' -s m -l message -r -f -d 'The message; each further one is a paragraph of its own'
complete -c yore -n '__fish_seen_subcommand_from reword' -s F -l file -r -F -d 'Read the message from <file>, - for standard input'
complete -c yore -n '__fish_seen_subcommand_from reword' -s e -l edit -f -d 'Open the editor on the message in any case, or in none'
complete -c yore -n '__fish_seen_subcommand_from reword' -f -l no-edit
complete -c yore -n '__fish_seen_subcommand_from reword' -l cleanup -r -f -a 'strip whitespace verbatim scissors default' -d 'What is taken out of the message, as for git commit'
complete -c yore -n '__fish_seen_subcommand_from reword' -l dry-run -f -d 'Show the history as it would be, conflicts included, and change nothing'
complete -c yore -n '__fish_seen_subcommand_from reword' -l published -f -d 'Allow rewriting commits that others have'
complete -c yore -n '__fish_seen_subcommand_from reword' -l update-refs -r -f -a 'branches head' -d 'Move all local branches that lead to rewritten commits, or only the current one'
complete -c yore -n '__fish_seen_subcommand_from reword' -l empty -r -f -a 'keep drop' -d 'What becomes of commits that change nothing any more; they are kept and marked'
complete -c yore -n '__fish_seen_subcommand_from reword' -s S -l sign -l gpg-sign -f -d 'Sign rewritten commits, whatever commit.gpgSign says'
complete -c yore -n '__fish_seen_subcommand_from reword' -f -l no-sign
complete -c yore -n '__fish_seen_subcommand_from reword' -f -l no-gpg-sign
complete -c yore -n '__fish_seen_subcommand_from reword' -l verify -f -d 'Run the hooks that may refuse; --no-verify passes them over'
complete -c yore -n '__fish_seen_subcommand_from reword' -f -l no-verify
complete -c yore -n '__fish_seen_subcommand_from reword' -a '(__yore_revisions)'

complete -c yore -n '__fish_seen_subcommand_from move' -l before -r -f -a '(__yore_revisions)' -d 'Between <commit> and its parent'
complete -c yore -n '__fish_seen_subcommand_from move' -l after -r -f -a '(__yore_revisions)' -d 'Between <commit> and all that stands on it'
complete -c yore -n '__fish_seen_subcommand_from move' -l onto -r -f -a '(__yore_revisions)' -d 'On <commit>, beside what stands on it'
complete -c yore -n '__fish_seen_subcommand_from move' -l dry-run -f -d 'Show the history as it would be, conflicts included, and change nothing'
complete -c yore -n '__fish_seen_subcommand_from move' -l published -f -d 'Allow rewriting commits that others have'
complete -c yore -n '__fish_seen_subcommand_from move' -l update-refs -r -f -a 'branches head' -d 'Move all local branches that lead to rewritten commits, or only the current one'
complete -c yore -n '__fish_seen_subcommand_from move' -l empty -r -f -a 'keep drop' -d 'What becomes of commits that change nothing any more; they are kept and marked'
complete -c yore -n '__fish_seen_subcommand_from move' -s S -l sign -l gpg-sign -f -d 'Sign rewritten commits, whatever commit.gpgSign says'
complete -c yore -n '__fish_seen_subcommand_from move' -f -l no-sign
complete -c yore -n '__fish_seen_subcommand_from move' -f -l no-gpg-sign
complete -c yore -n '__fish_seen_subcommand_from move' -l verify -f -d 'Run the hooks that may refuse; --no-verify passes them over'
complete -c yore -n '__fish_seen_subcommand_from move' -f -l no-verify
complete -c yore -n '__fish_seen_subcommand_from move' -a '(__yore_revisions)'

complete -c yore -n '__fish_seen_subcommand_from squash' -l into -r -f -a '(__yore_revisions)' -d 'Fold into <commit>, wherever it stands'
complete -c yore -n '__fish_seen_subcommand_from squash' -s m -l message -r -f -d 'The message; each further one is a paragraph of its own'
complete -c yore -n '__fish_seen_subcommand_from squash' -s F -l file -r -F -d 'Read the message from <file>, - for standard input'
complete -c yore -n '__fish_seen_subcommand_from squash' -s e -l edit -f -d 'Open the editor on the message in any case, or in none'
complete -c yore -n '__fish_seen_subcommand_from squash' -f -l no-edit
complete -c yore -n '__fish_seen_subcommand_from squash' -l cleanup -r -f -a 'strip whitespace verbatim scissors default' -d 'What is taken out of the message, as for git commit'
complete -c yore -n '__fish_seen_subcommand_from squash' -l dry-run -f -d 'Show the history as it would be, conflicts included, and change nothing'
complete -c yore -n '__fish_seen_subcommand_from squash' -l published -f -d 'Allow rewriting commits that others have'
complete -c yore -n '__fish_seen_subcommand_from squash' -l update-refs -r -f -a 'branches head' -d 'Move all local branches that lead to rewritten commits, or only the current one'
complete -c yore -n '__fish_seen_subcommand_from squash' -l empty -r -f -a 'keep drop' -d 'What becomes of commits that change nothing any more; they are kept and marked'
complete -c yore -n '__fish_seen_subcommand_from squash' -s S -l sign -l gpg-sign -f -d 'Sign rewritten commits, whatever commit.gpgSign says'
complete -c yore -n '__fish_seen_subcommand_from squash' -f -l no-sign
complete -c yore -n '__fish_seen_subcommand_from squash' -f -l no-gpg-sign
complete -c yore -n '__fish_seen_subcommand_from squash' -l verify -f -d 'Run the hooks that may refuse; --no-verify passes them over'
complete -c yore -n '__fish_seen_subcommand_from squash' -f -l no-verify
complete -c yore -n '__fish_seen_subcommand_from squash' -a '(__yore_revisions)'

complete -c yore -n '__fish_seen_subcommand_from fixup' -l into -r -f -a '(__yore_revisions)' -d 'Fold into <commit>, wherever it stands'
complete -c yore -n '__fish_seen_subcommand_from fixup' -l dry-run -f -d 'Show the history as it would be, conflicts included, and change nothing'
complete -c yore -n '__fish_seen_subcommand_from fixup' -l published -f -d 'Allow rewriting commits that others have'
complete -c yore -n '__fish_seen_subcommand_from fixup' -l update-refs -r -f -a 'branches head' -d 'Move all local branches that lead to rewritten commits, or only the current one'
complete -c yore -n '__fish_seen_subcommand_from fixup' -l empty -r -f -a 'keep drop' -d 'What becomes of commits that change nothing any more; they are kept and marked'
complete -c yore -n '__fish_seen_subcommand_from fixup' -s S -l sign -l gpg-sign -f -d 'Sign rewritten commits, whatever commit.gpgSign says'
complete -c yore -n '__fish_seen_subcommand_from fixup' -f -l no-sign
complete -c yore -n '__fish_seen_subcommand_from fixup' -f -l no-gpg-sign
complete -c yore -n '__fish_seen_subcommand_from fixup' -l verify -f -d 'Run the hooks that may refuse; --no-verify passes them over'
complete -c yore -n '__fish_seen_subcommand_from fixup' -f -l no-verify
complete -c yore -n '__fish_seen_subcommand_from fixup' -a '(__yore_revisions)'

complete -c yore -n '__fish_seen_subcommand_from drop' -l keep-changes -f -d 'Keep what they changed, in what stood on them'
complete -c yore -n '__fish_seen_subcommand_from drop' -l dry-run -f -d 'Show the history as it would be, conflicts included, and change nothing'
complete -c yore -n '__fish_seen_subcommand_from drop' -l published -f -d 'Allow rewriting commits that others have'
complete -c yore -n '__fish_seen_subcommand_from drop' -l update-refs -r -f -a 'branches head' -d 'Move all local branches that lead to rewritten commits, or only the current one'
complete -c yore -n '__fish_seen_subcommand_from drop' -l empty -r -f -a 'keep drop' -d 'What becomes of commits that change nothing any more; they are kept and marked'
complete -c yore -n '__fish_seen_subcommand_from drop' -s S -l sign -l gpg-sign -f -d 'Sign rewritten commits, whatever commit.gpgSign says'
complete -c yore -n '__fish_seen_subcommand_from drop' -f -l no-sign
complete -c yore -n '__fish_seen_subcommand_from drop' -f -l no-gpg-sign
complete -c yore -n '__fish_seen_subcommand_from drop' -l verify -f -d 'Run the hooks that may refuse; --no-verify passes them over'
complete -c yore -n '__fish_seen_subcommand_from drop' -f -l no-verify
complete -c yore -n '__fish_seen_subcommand_from drop' -a '(__yore_revisions)'

complete -c yore -n '__fish_seen_subcommand_from split' -l hunks -r -F -d 'Take the hunks that <file> names, - for standard input'
complete -c yore -n '__fish_seen_subcommand_from split' -s m -l message -r -f -d 'The message of the first part, of the second and so on; else that of the commit'
complete -c yore -n '__fish_seen_subcommand_from split' -s e -l edit -f -d 'Open the editor on the message in any case, or in none'
complete -c yore -n '__fish_seen_subcommand_from split' -f -l no-edit
complete -c yore -n '__fish_seen_subcommand_from split' -l cleanup -r -f -a 'strip whitespace verbatim scissors default' -d 'What is taken out of the message, as for git commit'
complete -c yore -n '__fish_seen_subcommand_from split' -l dry-run -f -d 'Show the history as it would be, conflicts included, and change nothing'
complete -c yore -n '__fish_seen_subcommand_from split' -l published -f -d 'Allow rewriting commits that others have'
complete -c yore -n '__fish_seen_subcommand_from split' -l update-refs -r -f -a 'branches head' -d 'Move all local branches that lead to rewritten commits, or only the current one'
complete -c yore -n '__fish_seen_subcommand_from split' -l empty -r -f -a 'keep drop' -d 'What becomes of commits that change nothing any more; they are kept and marked'
complete -c yore -n '__fish_seen_subcommand_from split' -s S -l sign -l gpg-sign -f -d 'Sign rewritten commits, whatever commit.gpgSign says'
complete -c yore -n '__fish_seen_subcommand_from split' -f -l no-sign
complete -c yore -n '__fish_seen_subcommand_from split' -f -l no-gpg-sign
complete -c yore -n '__fish_seen_subcommand_from split' -l verify -f -d 'Run the hooks that may refuse; --no-verify passes them over'
complete -c yore -n '__fish_seen_subcommand_from split' -f -l no-verify
complete -c yore -n '__fish_seen_subcommand_from split' -a '(__yore_revisions)'

complete -c yore -n '__fish_seen_subcommand_from amend' -s a -l all -f -d 'Take all changes of tracked files, staged or not'
complete -c yore -n '__fish_seen_subcommand_from amend' -l dry-run -f -d 'Show the history as it would be, conflicts included, and change nothing'
complete -c yore -n '__fish_seen_subcommand_from amend' -l published -f -d 'Allow rewriting commits that others have'
complete -c yore -n '__fish_seen_subcommand_from amend' -l update-refs -r -f -a 'branches head' -d 'Move all local branches that lead to rewritten commits, or only the current one'
complete -c yore -n '__fish_seen_subcommand_from amend' -l empty -r -f -a 'keep drop' -d 'What becomes of commits that change nothing any more; they are kept and marked'
complete -c yore -n '__fish_seen_subcommand_from amend' -s S -l sign -l gpg-sign -f -d 'Sign rewritten commits, whatever commit.gpgSign says'
complete -c yore -n '__fish_seen_subcommand_from amend' -f -l no-sign
complete -c yore -n '__fish_seen_subcommand_from amend' -f -l no-gpg-sign
complete -c yore -n '__fish_seen_subcommand_from amend' -l verify -f -d 'Run the hooks that may refuse; --no-verify passes them over'
complete -c yore -n '__fish_seen_subcommand_from amend' -f -l no-verify
complete -c yore -n '__fish_seen_subcommand_from amend' -a '(__yore_revisions)'

complete -c yore -n '__fish_seen_subcommand_from absorb' -s a -l all -f -d 'Take all changes of tracked files, staged or not'
complete -c yore -n '__fish_seen_subcommand_from absorb' -l base -r -f -a '(__yore_revisions)' -d 'Leave <commit> and all below it as they are'
complete -c yore -n '__fish_seen_subcommand_from absorb' -l dry-run -f -d 'Show the history as it would be, conflicts included, and change nothing'
complete -c yore -n '__fish_seen_subcommand_from absorb' -l published -f -d 'Allow rewriting commits that others have'
complete -c yore -n '__fish_seen_subcommand_from absorb' -l update-refs -r -f -a 'branches head' -d 'Move all local branches that lead to rewritten commits, or only the current one'
complete -c yore -n '__fish_seen_subcommand_from absorb' -l empty -r -f -a 'keep drop' -d 'What becomes of commits that change nothing any more; they are kept and marked'
complete -c yore -n '__fish_seen_subcommand_from absorb' -s S -l sign -l gpg-sign -f -d 'Sign rewritten commits, whatever commit.gpgSign says'
complete -c yore -n '__fish_seen_subcommand_from absorb' -f -l no-sign
complete -c yore -n '__fish_seen_subcommand_from absorb' -f -l no-gpg-sign
complete -c yore -n '__fish_seen_subcommand_from absorb' -l verify -f -d 'Run the hooks that may refuse; --no-verify passes them over'
complete -c yore -n '__fish_seen_subcommand_from absorb' -f -l no-verify

complete -c yore -n '__fish_seen_subcommand_from autosquash' -l dry-run -f -d 'Show the history as it would be, conflicts included, and change nothing'
complete -c yore -n '__fish_seen_subcommand_from autosquash' -l published -f -d 'Allow rewriting commits that others have'
complete -c yore -n '__fish_seen_subcommand_from autosquash' -l update-refs -r -f -a 'branches head' -d 'Move all local branches that lead to rewritten commits, or only the current one'
complete -c yore -n '__fish_seen_subcommand_from autosquash' -l empty -r -f -a 'keep drop' -d 'What becomes of commits that change nothing any more; they are kept and marked'
complete -c yore -n '__fish_seen_subcommand_from autosquash' -s S -l sign -l gpg-sign -f -d 'Sign rewritten commits, whatever commit.gpgSign says'
complete -c yore -n '__fish_seen_subcommand_from autosquash' -f -l no-sign
complete -c yore -n '__fish_seen_subcommand_from autosquash' -f -l no-gpg-sign
complete -c yore -n '__fish_seen_subcommand_from autosquash' -l verify -f -d 'Run the hooks that may refuse; --no-verify passes them over'
complete -c yore -n '__fish_seen_subcommand_from autosquash' -f -l no-verify
complete -c yore -n '__fish_seen_subcommand_from autosquash' -a '(__yore_revisions)'

complete -c yore -n '__fish_seen_subcommand_from rebase' -l dry-run -f -d 'Show the history as it would be, conflicts included, and change nothing'
complete -c yore -n '__fish_seen_subcommand_from rebase' -l published -f -d 'Allow rewriting commits that others have'
complete -c yore -n '__fish_seen_subcommand_from rebase' -l update-refs -r -f -a 'branches head' -d 'Move all local branches that lead to rewritten commits, or only the current one'
complete -c yore -n '__fish_seen_subcommand_from rebase' -l empty -r -f -a 'keep drop' -d 'What becomes of commits that change nothing any more; they are kept and marked'
complete -c yore -n '__fish_seen_subcommand_from rebase' -s S -l sign -l gpg-sign -f -d 'Sign rewritten commits, whatever commit.gpgSign says'
complete -c yore -n '__fish_seen_subcommand_from rebase' -f -l no-sign
complete -c yore -n '__fish_seen_subcommand_from rebase' -f -l no-gpg-sign
complete -c yore -n '__fish_seen_subcommand_from rebase' -l verify -f -d 'Run the hooks that may refuse; --no-verify passes them over'
complete -c yore -n '__fish_seen_subcommand_from rebase' -f -l no-verify
complete -c yore -n '__fish_seen_subcommand_from rebase' -a '(__yore_revisions)'

complete -c yore -n '__fish_seen_subcommand_from pick' -l after -r -f -a '(__yore_revisions)' -d 'Behind <commit> and below what stands on it'
complete -c yore -n '__fish_seen_subcommand_from pick' -s m -l mainline -r -f -d 'For a merge, the parent beside which its change is told, counted from 1'
complete -c yore -n '__fish_seen_subcommand_from pick' -l dry-run -f -d 'Show the history as it would be, conflicts included, and change nothing'
complete -c yore -n '__fish_seen_subcommand_from pick' -l published -f -d 'Allow rewriting commits that others have'
complete -c yore -n '__fish_seen_subcommand_from pick' -l update-refs -r -f -a 'branches head' -d 'Move all local branches that lead to rewritten commits, or only the current one'
complete -c yore -n '__fish_seen_subcommand_from pick' -l empty -r -f -a 'keep drop' -d 'What becomes of commits that change nothing any more; they are kept and marked'
complete -c yore -n '__fish_seen_subcommand_from pick' -s S -l sign -l gpg-sign -f -d 'Sign rewritten commits, whatever commit.gpgSign says'
complete -c yore -n '__fish_seen_subcommand_from pick' -f -l no-sign
complete -c yore -n '__fish_seen_subcommand_from pick' -f -l no-gpg-sign
complete -c yore -n '__fish_seen_subcommand_from pick' -l verify -f -d 'Run the hooks that may refuse; --no-verify passes them over'
complete -c yore -n '__fish_seen_subcommand_from pick' -f -l no-verify
complete -c yore -n '__fish_seen_subcommand_from pick' -a '(__yore_revisions)'

complete -c yore -n '__fish_seen_subcommand_from revert' -s m -l mainline -r -f -d 'For a merge, the parent beside which its change is told, counted from 1'
complete -c yore -n '__fish_seen_subcommand_from revert' -s e -l edit -f -d 'Open the editor on the message in any case, or in none'
complete -c yore -n '__fish_seen_subcommand_from revert' -f -l no-edit
complete -c yore -n '__fish_seen_subcommand_from revert' -l cleanup -r -f -a 'strip whitespace verbatim scissors default' -d 'What is taken out of the message, as for git commit'
complete -c yore -n '__fish_seen_subcommand_from revert' -l dry-run -f -d 'Show the history as it would be, conflicts included, and change nothing'
complete -c yore -n '__fish_seen_subcommand_from revert' -l published -f -d 'Allow rewriting commits that others have'
complete -c yore -n '__fish_seen_subcommand_from revert' -l update-refs -r -f -a 'branches head' -d 'Move all local branches that lead to rewritten commits, or only the current one'
complete -c yore -n '__fish_seen_subcommand_from revert' -l empty -r -f -a 'keep drop' -d 'What becomes of commits that change nothing any more; they are kept and marked'
complete -c yore -n '__fish_seen_subcommand_from revert' -s S -l sign -l gpg-sign -f -d 'Sign rewritten commits, whatever commit.gpgSign says'
complete -c yore -n '__fish_seen_subcommand_from revert' -f -l no-sign
complete -c yore -n '__fish_seen_subcommand_from revert' -f -l no-gpg-sign
complete -c yore -n '__fish_seen_subcommand_from revert' -l verify -f -d 'Run the hooks that may refuse; --no-verify passes them over'
complete -c yore -n '__fish_seen_subcommand_from revert' -f -l no-verify
complete -c yore -n '__fish_seen_subcommand_from revert' -a '(__yore_revisions)'

complete -c yore -n '__fish_seen_subcommand_from reauthor' -l author -r -f -d 'Who wrote it, as Name <address>'
complete -c yore -n '__fish_seen_subcommand_from reauthor' -l date -r -f -d 'When it was written, in a form that git reads'
complete -c yore -n '__fish_seen_subcommand_from reauthor' -l reset-author -f -d 'You, and now'
complete -c yore -n '__fish_seen_subcommand_from reauthor' -l dry-run -f -d 'Show the history as it would be, conflicts included, and change nothing'
complete -c yore -n '__fish_seen_subcommand_from reauthor' -l published -f -d 'Allow rewriting commits that others have'
complete -c yore -n '__fish_seen_subcommand_from reauthor' -l update-refs -r -f -a 'branches head' -d 'Move all local branches that lead to rewritten commits, or only the current one'
complete -c yore -n '__fish_seen_subcommand_from reauthor' -l empty -r -f -a 'keep drop' -d 'What becomes of commits that change nothing any more; they are kept and marked'
complete -c yore -n '__fish_seen_subcommand_from reauthor' -s S -l sign -l gpg-sign -f -d 'Sign rewritten commits, whatever commit.gpgSign says'
complete -c yore -n '__fish_seen_subcommand_from reauthor' -f -l no-sign
complete -c yore -n '__fish_seen_subcommand_from reauthor' -f -l no-gpg-sign
complete -c yore -n '__fish_seen_subcommand_from reauthor' -l verify -f -d 'Run the hooks that may refuse; --no-verify passes them over'
complete -c yore -n '__fish_seen_subcommand_from reauthor' -f -l no-verify
complete -c yore -n '__fish_seen_subcommand_from reauthor' -a '(__yore_revisions)'

complete -c yore -n '__fish_seen_subcommand_from plan' -l todo -f -d 'Lines of text instead of JSON'
complete -c yore -n '__fish_seen_subcommand_from plan' -a '(__yore_revisions)'

complete -c yore -n '__fish_seen_subcommand_from apply' -l dry-run -f -d 'Show the history as it would be, conflicts included, and change nothing'
complete -c yore -n '__fish_seen_subcommand_from apply' -l published -f -d 'Allow rewriting commits that others have'
complete -c yore -n '__fish_seen_subcommand_from apply' -l update-refs -r -f -a 'branches head' -d 'Move all local branches that lead to rewritten commits, or only the current one'
complete -c yore -n '__fish_seen_subcommand_from apply' -l empty -r -f -a 'keep drop' -d 'What becomes of commits that change nothing any more; they are kept and marked'
complete -c yore -n '__fish_seen_subcommand_from apply' -s S -l sign -l gpg-sign -f -d 'Sign rewritten commits, whatever commit.gpgSign says'
complete -c yore -n '__fish_seen_subcommand_from apply' -f -l no-sign
complete -c yore -n '__fish_seen_subcommand_from apply' -f -l no-gpg-sign
complete -c yore -n '__fish_seen_subcommand_from apply' -l verify -f -d 'Run the hooks that may refuse; --no-verify passes them over'
complete -c yore -n '__fish_seen_subcommand_from apply' -f -l no-verify

complete -c yore -n '__fish_seen_subcommand_from edit' -l dry-run -f -d 'Show the history as it would be, conflicts included, and change nothing'
complete -c yore -n '__fish_seen_subcommand_from edit' -l published -f -d 'Allow rewriting commits that others have'
complete -c yore -n '__fish_seen_subcommand_from edit' -l update-refs -r -f -a 'branches head' -d 'Move all local branches that lead to rewritten commits, or only the current one'
complete -c yore -n '__fish_seen_subcommand_from edit' -l empty -r -f -a 'keep drop' -d 'What becomes of commits that change nothing any more; they are kept and marked'
complete -c yore -n '__fish_seen_subcommand_from edit' -s S -l sign -l gpg-sign -f -d 'Sign rewritten commits, whatever commit.gpgSign says'
complete -c yore -n '__fish_seen_subcommand_from edit' -f -l no-sign
complete -c yore -n '__fish_seen_subcommand_from edit' -f -l no-gpg-sign
complete -c yore -n '__fish_seen_subcommand_from edit' -l verify -f -d 'Run the hooks that may refuse; --no-verify passes them over'
complete -c yore -n '__fish_seen_subcommand_from edit' -f -l no-verify
complete -c yore -n '__fish_seen_subcommand_from edit' -a '(__yore_revisions)'

complete -c yore -n '__fish_seen_subcommand_from cut' -l dry-run -f -d 'Show the history as it would be, conflicts included, and change nothing'
complete -c yore -n '__fish_seen_subcommand_from cut' -l published -f -d 'Allow rewriting commits that others have'
complete -c yore -n '__fish_seen_subcommand_from cut' -l update-refs -r -f -a 'branches head' -d 'Move all local branches that lead to rewritten commits, or only the current one'
complete -c yore -n '__fish_seen_subcommand_from cut' -l empty -r -f -a 'keep drop' -d 'What becomes of commits that change nothing any more; they are kept and marked'
complete -c yore -n '__fish_seen_subcommand_from cut' -s S -l sign -l gpg-sign -f -d 'Sign rewritten commits, whatever commit.gpgSign says'
complete -c yore -n '__fish_seen_subcommand_from cut' -f -l no-sign
complete -c yore -n '__fish_seen_subcommand_from cut' -f -l no-gpg-sign
complete -c yore -n '__fish_seen_subcommand_from cut' -l verify -f -d 'Run the hooks that may refuse; --no-verify passes them over'
complete -c yore -n '__fish_seen_subcommand_from cut' -f -l no-verify
complete -c yore -n '__fish_seen_subcommand_from cut' -a '(__yore_revisions)'

complete -c yore -n '__fish_seen_subcommand_from copy' -l dry-run -f -d 'Show the history as it would be, conflicts included, and change nothing'
complete -c yore -n '__fish_seen_subcommand_from copy' -a '(__yore_revisions)'

complete -c yore -n '__fish_seen_subcommand_from paste' -l after -r -f -a '(__yore_revisions)' -d 'Behind <commit> and below what stands on it'
complete -c yore -n '__fish_seen_subcommand_from paste' -l dry-run -f -d 'Show the history as it would be, conflicts included, and change nothing'
complete -c yore -n '__fish_seen_subcommand_from paste' -l published -f -d 'Allow rewriting commits that others have'
complete -c yore -n '__fish_seen_subcommand_from paste' -l update-refs -r -f -a 'branches head' -d 'Move all local branches that lead to rewritten commits, or only the current one'
complete -c yore -n '__fish_seen_subcommand_from paste' -l empty -r -f -a 'keep drop' -d 'What becomes of commits that change nothing any more; they are kept and marked'
complete -c yore -n '__fish_seen_subcommand_from paste' -s S -l sign -l gpg-sign -f -d 'Sign rewritten commits, whatever commit.gpgSign says'
complete -c yore -n '__fish_seen_subcommand_from paste' -f -l no-sign
complete -c yore -n '__fish_seen_subcommand_from paste' -f -l no-gpg-sign
complete -c yore -n '__fish_seen_subcommand_from paste' -l verify -f -d 'Run the hooks that may refuse; --no-verify passes them over'
complete -c yore -n '__fish_seen_subcommand_from paste' -f -l no-verify

complete -c yore -n '__fish_seen_subcommand_from clips' -s n -l max-count -r -f -d 'Show at most <n>'
complete -c yore -n '__fish_seen_subcommand_from clips' -l date -r -f -a 'relative local iso iso-strict rfc short raw human unix default format: format-local: iso-local short-local rfc-local default-local' -d 'How dates look'
complete -c yore -n '__fish_seen_subcommand_from clips' -l abbrev -f -d 'Shorten ids to at least <n> digits'
complete -c yore -n '__fish_seen_subcommand_from clips' -f -l no-abbrev
complete -c yore -n '__fish_seen_subcommand_from clips' -l mailmap -l use-mailmap -f -d 'Show names as .mailmap gives them'
complete -c yore -n '__fish_seen_subcommand_from clips' -f -l no-mailmap
complete -c yore -n '__fish_seen_subcommand_from clips' -f -l no-use-mailmap


complete -c yore -n '__fish_seen_subcommand_from resolve' -l take -r -f -a 'ours theirs base union' -d 'Take one side, or with union the lines of all: ours, theirs, base, union'
complete -c yore -n '__fish_seen_subcommand_from resolve' -s F -l file -r -F -d 'Take what <file> holds, - for standard input'
complete -c yore -n '__fish_seen_subcommand_from resolve' -s t -l tool -f -d 'Use the merge tool of merge.tool, or <tool>, as git mergetool does'
complete -c yore -n '__fish_seen_subcommand_from resolve' -l checkout -F -d 'Put a commit into a working tree of its own; said again, take it back from there'
complete -c yore -n '__fish_seen_subcommand_from resolve' -l abandon -f -d 'Give up the virtual history; plain git\'s is left'
complete -c yore -n '__fish_seen_subcommand_from resolve' -l keep -f -d 'Keep the virtual history although git moved a branch of it elsewhere'
complete -c yore -n '__fish_seen_subcommand_from resolve' -l dry-run -f -d 'Show the history as it would be, conflicts included, and change nothing'
complete -c yore -n '__fish_seen_subcommand_from resolve' -l published -f -d 'Allow rewriting commits that others have'
complete -c yore -n '__fish_seen_subcommand_from resolve' -l update-refs -r -f -a 'branches head' -d 'Move all local branches that lead to rewritten commits, or only the current one'
complete -c yore -n '__fish_seen_subcommand_from resolve' -l empty -r -f -a 'keep drop' -d 'What becomes of commits that change nothing any more; they are kept and marked'
complete -c yore -n '__fish_seen_subcommand_from resolve' -s S -l sign -l gpg-sign -f -d 'Sign rewritten commits, whatever commit.gpgSign says'
complete -c yore -n '__fish_seen_subcommand_from resolve' -f -l no-sign
complete -c yore -n '__fish_seen_subcommand_from resolve' -f -l no-gpg-sign
complete -c yore -n '__fish_seen_subcommand_from resolve' -l verify -f -d 'Run the hooks that may refuse; --no-verify passes them over'
complete -c yore -n '__fish_seen_subcommand_from resolve' -f -l no-verify
complete -c yore -n '__fish_seen_subcommand_from resolve' -a '(__yore_revisions)'

complete -c yore -n '__fish_seen_subcommand_from undo' -l dry-run -f -d 'Show the history as it would be, conflicts included, and change nothing'

complete -c yore -n '__fish_seen_subcommand_from redo' -l dry-run -f -d 'Show the history as it would be, conflicts included, and change nothing'

complete -c yore -n '__fish_seen_subcommand_from operations' -s n -l max-count -r -f -d 'Show at most <n>'
complete -c yore -n '__fish_seen_subcommand_from operations' -l expire -r -f -d 'What prune forgets: operations before <time>'
complete -c yore -n '__fish_seen_subcommand_from operations' -l date -r -f -a 'relative local iso iso-strict rfc short raw human unix default format: format-local: iso-local short-local rfc-local default-local' -d 'How dates look'
complete -c yore -n '__fish_seen_subcommand_from operations' -l abbrev -f -d 'Shorten ids to at least <n> digits'
complete -c yore -n '__fish_seen_subcommand_from operations' -f -l no-abbrev

complete -c yore -n '__fish_seen_subcommand_from restore' -l dry-run -f -d 'Show the history as it would be, conflicts included, and change nothing'


complete -c yore -n '__fish_seen_subcommand_from help' -l man -f -d 'Give the manual page in the form of man(7)'
complete -c yore -n '__fish_seen_subcommand_from help' -l reference -f -d 'Give the reference of all commands as Markdown'
complete -c yore -n '__fish_seen_subcommand_from help' -l completion -r -f -a 'bash zsh fish' -d 'Give the completions for a shell'
complete -c yore -f -n '__fish_seen_subcommand_from help' -a "$commands config"

complete -c git-yore -w yore
