# Completions of yore for bash. Made by Scripts/docs; not to be edited by hand.

# Offers the words of $1 that start with $2.
__yore_offer() {
  local word
  COMPREPLY=()
  for word in $1; do
    [[ $word == "$2"* ]] || continue
    case $word in
      *= | *:) COMPREPLY+=("$word") ;;
      *) COMPREPLY+=("$word ") ;;
    esac
  done
}

# Offers the references whose names start with $1.
__yore_revisions() {
  __yore_offer "HEAD $(git for-each-ref --format='%(refname:short)' 2>/dev/null)" "$1"
}

# Completes the last of the words "$@", the first being the first behind the program's name.
__yore_complete() {
  local cur=${!#} command= previous= word values=
  local -i position=0
  for word in "$@"; do
    position+=1
    ((position == $#)) && break
    if [[ -z $command && $word != -* && $previous != -[Cc] && $previous != --git-dir &&
      $previous != --work-tree ]]; then
      command=$word
    fi
    [[ $word == -- ]] && return
    previous=$word
  done
  # bash takes "--name=value" apart: "--name", "=", "value".
  if [[ $cur == = ]]; then
    cur=
  elif [[ $previous == = ]]; then
    position=$#-2
    previous=${!position}
  fi
  if [[ $cur == --*=* ]]; then
    previous=${cur%%=*}
    cur=${cur#*=}
  fi
  case $command:$previous in
    log:--expand) __yore_revisions "$cur"; return ;;
    log:--format) values="oneline short medium full fuller reference email mboxrd raw format: tformat:" ;;
    log:--pretty) values="oneline short medium full fuller reference email mboxrd raw format: tformat:" ;;
    log:--date) values="relative local iso iso-strict rfc short raw human unix default format: format-local: iso-local short-local rfc-local default-local" ;;
    log:--decorate) values="short full auto no" ;;
    log:--diff-merges) values="off first-parent separate combined dense-combined remerge" ;;
    log:--diff-algorithm) values="default myers minimal patience histogram" ;;
    graph:--expand) __yore_revisions "$cur"; return ;;
    graph:--style) values="rounded square ascii" ;;
    graph:--lines) values="1 2" ;;
    graph:--format) values="oneline short medium full fuller reference email mboxrd raw format: tformat:" ;;
    graph:--pretty) values="oneline short medium full fuller reference email mboxrd raw format: tformat:" ;;
    graph:--date) values="relative local iso iso-strict rfc short raw human unix default format: format-local: iso-local short-local rfc-local default-local" ;;
    graph:--decorate) values="short full auto no" ;;
    graph:--diff-merges) values="off first-parent separate combined dense-combined remerge" ;;
    graph:--diff-algorithm) values="default myers minimal patience histogram" ;;
    show:--diff-merges) values="off first-parent separate combined dense-combined remerge" ;;
    show:--diff-algorithm) values="default myers minimal patience histogram" ;;
    show:--format) values="oneline short medium full fuller reference email mboxrd raw format: tformat:" ;;
    show:--pretty) values="oneline short medium full fuller reference email mboxrd raw format: tformat:" ;;
    show:--date) values="relative local iso iso-strict rfc short raw human unix default format: format-local: iso-local short-local rfc-local default-local" ;;
    show:--decorate) values="short full auto no" ;;
    status:--untracked-files) values="no normal all" ;;
    branches:--contains) __yore_revisions "$cur"; return ;;
    branches:--merged) __yore_revisions "$cur"; return ;;
    branches:--no-merged) __yore_revisions "$cur"; return ;;
    branches:--sort) values="name date" ;;
    branches:--date) values="relative local iso iso-strict rfc short raw human unix default format: format-local: iso-local short-local rfc-local default-local" ;;
    tags:--contains) __yore_revisions "$cur"; return ;;
    tags:--sort) values="version name date" ;;
    tags:--date) values="relative local iso iso-strict rfc short raw human unix default format: format-local: iso-local short-local rfc-local default-local" ;;
    reword:--cleanup) values="strip whitespace verbatim scissors default" ;;
    reword:--update-refs) values="branches head" ;;
    reword:--empty) values="keep drop" ;;
    move:--before) __yore_revisions "$cur"; return ;;
    move:--after) __yore_revisions "$cur"; return ;;
    move:--onto) __yore_revisions "$cur"; return ;;
    move:--update-refs) values="branches head" ;;
    move:--empty) values="keep drop" ;;
    squash:--into) __yore_revisions "$cur"; return ;;
    squash:--cleanup) values="strip whitespace verbatim scissors default" ;;
    squash:--update-refs) values="branches head" ;;
    squash:--empty) values="keep drop" ;;
    fixup:--into) __yore_revisions "$cur"; return ;;
    fixup:--update-refs) values="branches head" ;;
    fixup:--empty) values="keep drop" ;;
    drop:--update-refs) values="branches head" ;;
    drop:--empty) values="keep drop" ;;
    split:--cleanup) values="strip whitespace verbatim scissors default" ;;
    split:--update-refs) values="branches head" ;;
    split:--empty) values="keep drop" ;;
    amend:--update-refs) values="branches head" ;;
    amend:--empty) values="keep drop" ;;
    absorb:--base) __yore_revisions "$cur"; return ;;
    absorb:--update-refs) values="branches head" ;;
    absorb:--empty) values="keep drop" ;;
    autosquash:--update-refs) values="branches head" ;;
    autosquash:--empty) values="keep drop" ;;
    rebase:--update-refs) values="branches head" ;;
    rebase:--empty) values="keep drop" ;;
    pick:--after) __yore_revisions "$cur"; return ;;
    pick:--update-refs) values="branches head" ;;
    pick:--empty) values="keep drop" ;;
    revert:--cleanup) values="strip whitespace verbatim scissors default" ;;
    revert:--update-refs) values="branches head" ;;
    revert:--empty) values="keep drop" ;;
    reauthor:--update-refs) values="branches head" ;;
    reauthor:--empty) values="keep drop" ;;
    apply:--update-refs) values="branches head" ;;
    apply:--empty) values="keep drop" ;;
    edit:--update-refs) values="branches head" ;;
    edit:--empty) values="keep drop" ;;
    cut:--update-refs) values="branches head" ;;
    cut:--empty) values="keep drop" ;;
    paste:--after) __yore_revisions "$cur"; return ;;
    paste:--update-refs) values="branches head" ;;
    paste:--empty) values="keep drop" ;;
    clips:--date) values="relative local iso iso-strict rfc short raw human unix default format: format-local: iso-local short-local rfc-local default-local" ;;
    resolve:--take) values="ours theirs base union" ;;
    resolve:--update-refs) values="branches head" ;;
    resolve:--empty) values="keep drop" ;;
    operations:--date) values="relative local iso iso-strict rfc short raw human unix default format: format-local: iso-local short-local rfc-local default-local" ;;
    help:--completion) values="bash zsh fish" ;;
    *:--color) values="auto always never" ;;
  esac
  if [[ -n $values ]]; then
    __yore_offer "$values" "$cur"
    return
  fi
  if [[ -z $command && $cur != -* ]]; then
    __yore_offer "log graph show status branches tags reword move squash fixup drop split amend absorb autosquash rebase pick revert reauthor plan apply edit cut copy paste clips conflicts resolve undo redo operations restore recent help" "$cur"
    return
  fi
  if [[ $cur == -* ]]; then
    case $command in
      log) __yore_offer "--expand= --expand-all --flat --max-count= --skip= --since= --after= --until= --before= --since-as-filter= --merges --no-merges --min-parents= --no-min-parents --max-parents= --no-max-parents --first-parent --author= --committer= --grep= --all-match --invert-grep --regexp-ignore-case --basic-regexp --extended-regexp --fixed-strings --perl-regexp --all --branches --tags --remotes --glob= --exclude= --not --date-order --author-date-order --topo-order --reverse --oneline --format= --pretty --date= --abbrev --no-abbrev --abbrev-commit --no-abbrev-commit --decorate --no-decorate --decorate-refs= --decorate-refs-exclude= --parents --body --notes --no-notes --show-notes --no-show-notes --encoding= --mailmap --no-mailmap --use-mailmap --no-use-mailmap -z --follow --no-follow -S -G --pickaxe-regex --pickaxe-all --patch --unified= --no-patch --stat --shortstat --numstat --name-only --name-status --raw --summary --diff-filter= --remerge-diff -m --combined --cc --diff-merges= --no-diff-merges --renames --no-renames --find-renames --find-copies --function-context --no-function-context --binary --ignore-all-space --ignore-space-change --ignore-space-at-eol --ignore-cr-at-eol --ignore-blank-lines --diff-algorithm= --inter-hunk-context= --text --full-index --no-prefix --full-diff -C --git-dir= --work-tree= -c --json --color --no-color --plain --no-plain --no-pager --paginate --help --version" "$cur" ;;
      graph) __yore_offer "--collapse --expand= --style= --lines= --svg --max-count= --skip= --since= --after= --until= --before= --since-as-filter= --merges --no-merges --min-parents= --no-min-parents --max-parents= --no-max-parents --first-parent --author= --committer= --grep= --all-match --invert-grep --regexp-ignore-case --basic-regexp --extended-regexp --fixed-strings --perl-regexp --all --branches --tags --remotes --glob= --exclude= --not --date-order --author-date-order --topo-order --reverse --oneline --format= --pretty --date= --abbrev --no-abbrev --abbrev-commit --no-abbrev-commit --decorate --no-decorate --decorate-refs= --decorate-refs-exclude= --parents --body --notes --no-notes --show-notes --no-show-notes --encoding= --mailmap --no-mailmap --use-mailmap --no-use-mailmap -z --follow --no-follow -S -G --pickaxe-regex --pickaxe-all --patch --unified= --no-patch --stat --shortstat --numstat --name-only --name-status --raw --summary --diff-filter= --remerge-diff -m --combined --cc --diff-merges= --no-diff-merges --renames --no-renames --find-renames --find-copies --function-context --no-function-context --binary --ignore-all-space --ignore-space-change --ignore-space-at-eol --ignore-cr-at-eol --ignore-blank-lines --diff-algorithm= --inter-hunk-context= --text --full-index --no-prefix --full-diff -C --git-dir= --work-tree= -c --json --color --no-color --plain --no-plain --no-pager --paginate --help --version" "$cur" ;;
      show) __yore_offer "--patch --unified= --no-patch --stat --shortstat --numstat --name-only --name-status --raw --summary --diff-filter= --remerge-diff -m --combined --cc --diff-merges= --no-diff-merges --renames --no-renames --find-renames --find-copies --function-context --no-function-context --binary --ignore-all-space --ignore-space-change --ignore-space-at-eol --ignore-cr-at-eol --ignore-blank-lines --diff-algorithm= --inter-hunk-context= --text --full-index --no-prefix --first-parent --oneline --format= --pretty --date= --abbrev --no-abbrev --abbrev-commit --no-abbrev-commit --decorate --no-decorate --decorate-refs= --decorate-refs-exclude= --parents --notes --no-notes --show-notes --no-show-notes --encoding= --mailmap --no-mailmap --use-mailmap --no-use-mailmap -z -C --git-dir= --work-tree= -c --json --color --no-color --plain --no-plain --no-pager --paginate --help --version" "$cur" ;;
      status) __yore_offer "--untracked-files -C --git-dir= --work-tree= -c --json --color --no-color --plain --no-plain --no-pager --paginate --help --version" "$cur" ;;
      branches) __yore_offer "--remotes --all --contains= --merged --no-merged --max-count= --sort= --reverse --no-reverse --date= --abbrev --no-abbrev -C --git-dir= --work-tree= -c --json --color --no-color --plain --no-plain --no-pager --paginate --help --version" "$cur" ;;
      tags) __yore_offer "--contains= --max-count= --sort= --reverse --no-reverse --date= --abbrev --no-abbrev --mailmap --no-mailmap --use-mailmap --no-use-mailmap -C --git-dir= --work-tree= -c --json --color --no-color --plain --no-plain --no-pager --paginate --help --version" "$cur" ;;
      reword) __yore_offer "--message= --file= --edit --no-edit --cleanup= --dry-run --published --update-refs= --empty= --sign --no-sign --gpg-sign --no-gpg-sign --verify --no-verify -C --git-dir= --work-tree= -c --json --color --no-color --plain --no-plain --no-pager --paginate --help --version" "$cur" ;;
      move) __yore_offer "--before= --after= --onto= --dry-run --published --update-refs= --empty= --sign --no-sign --gpg-sign --no-gpg-sign --verify --no-verify -C --git-dir= --work-tree= -c --json --color --no-color --plain --no-plain --no-pager --paginate --help --version" "$cur" ;;
      squash) __yore_offer "--into= --message= --file= --edit --no-edit --cleanup= --dry-run --published --update-refs= --empty= --sign --no-sign --gpg-sign --no-gpg-sign --verify --no-verify -C --git-dir= --work-tree= -c --json --color --no-color --plain --no-plain --no-pager --paginate --help --version" "$cur" ;;
      fixup) __yore_offer "--into= --dry-run --published --update-refs= --empty= --sign --no-sign --gpg-sign --no-gpg-sign --verify --no-verify -C --git-dir= --work-tree= -c --json --color --no-color --plain --no-plain --no-pager --paginate --help --version" "$cur" ;;
      drop) __yore_offer "--keep-changes --dry-run --published --update-refs= --empty= --sign --no-sign --gpg-sign --no-gpg-sign --verify --no-verify -C --git-dir= --work-tree= -c --json --color --no-color --plain --no-plain --no-pager --paginate --help --version" "$cur" ;;
      split) __yore_offer "--hunks= --message= --edit --no-edit --cleanup= --dry-run --published --update-refs= --empty= --sign --no-sign --gpg-sign --no-gpg-sign --verify --no-verify -C --git-dir= --work-tree= -c --json --color --no-color --plain --no-plain --no-pager --paginate --help --version" "$cur" ;;
      amend) __yore_offer "--all --dry-run --published --update-refs= --empty= --sign --no-sign --gpg-sign --no-gpg-sign --verify --no-verify -C --git-dir= --work-tree= -c --json --color --no-color --plain --no-plain --no-pager --paginate --help --version" "$cur" ;;
      absorb) __yore_offer "--all --base= --dry-run --published --update-refs= --empty= --sign --no-sign --gpg-sign --no-gpg-sign --verify --no-verify -C --git-dir= --work-tree= -c --json --color --no-color --plain --no-plain --no-pager --paginate --help --version" "$cur" ;;
      autosquash) __yore_offer "--dry-run --published --update-refs= --empty= --sign --no-sign --gpg-sign --no-gpg-sign --verify --no-verify -C --git-dir= --work-tree= -c --json --color --no-color --plain --no-plain --no-pager --paginate --help --version" "$cur" ;;
      rebase) __yore_offer "--dry-run --published --update-refs= --empty= --sign --no-sign --gpg-sign --no-gpg-sign --verify --no-verify -C --git-dir= --work-tree= -c --json --color --no-color --plain --no-plain --no-pager --paginate --help --version" "$cur" ;;
      pick) __yore_offer "--after= --mainline= --dry-run --published --update-refs= --empty= --sign --no-sign --gpg-sign --no-gpg-sign --verify --no-verify -C --git-dir= --work-tree= -c --json --color --no-color --plain --no-plain --no-pager --paginate --help --version" "$cur" ;;
      revert) __yore_offer "--mainline= --edit --no-edit --cleanup= --dry-run --published --update-refs= --empty= --sign --no-sign --gpg-sign --no-gpg-sign --verify --no-verify -C --git-dir= --work-tree= -c --json --color --no-color --plain --no-plain --no-pager --paginate --help --version" "$cur" ;;
      reauthor) __yore_offer "--author= --date= --reset-author --dry-run --published --update-refs= --empty= --sign --no-sign --gpg-sign --no-gpg-sign --verify --no-verify -C --git-dir= --work-tree= -c --json --color --no-color --plain --no-plain --no-pager --paginate --help --version" "$cur" ;;
      plan) __yore_offer "--todo -C --git-dir= --work-tree= -c --json --color --no-color --plain --no-plain --no-pager --paginate --help --version" "$cur" ;;
      apply) __yore_offer "--dry-run --published --update-refs= --empty= --sign --no-sign --gpg-sign --no-gpg-sign --verify --no-verify -C --git-dir= --work-tree= -c --json --color --no-color --plain --no-plain --no-pager --paginate --help --version" "$cur" ;;
      edit) __yore_offer "--dry-run --published --update-refs= --empty= --sign --no-sign --gpg-sign --no-gpg-sign --verify --no-verify -C --git-dir= --work-tree= -c --json --color --no-color --plain --no-plain --no-pager --paginate --help --version" "$cur" ;;
      cut) __yore_offer "--dry-run --published --update-refs= --empty= --sign --no-sign --gpg-sign --no-gpg-sign --verify --no-verify -C --git-dir= --work-tree= -c --json --color --no-color --plain --no-plain --no-pager --paginate --help --version" "$cur" ;;
      copy) __yore_offer "--dry-run -C --git-dir= --work-tree= -c --json --color --no-color --plain --no-plain --no-pager --paginate --help --version" "$cur" ;;
      paste) __yore_offer "--after= --dry-run --published --update-refs= --empty= --sign --no-sign --gpg-sign --no-gpg-sign --verify --no-verify -C --git-dir= --work-tree= -c --json --color --no-color --plain --no-plain --no-pager --paginate --help --version" "$cur" ;;
      clips) __yore_offer "--max-count= --date= --abbrev --no-abbrev --mailmap --no-mailmap --use-mailmap --no-use-mailmap -C --git-dir= --work-tree= -c --json --color --no-color --plain --no-plain --no-pager --paginate --help --version" "$cur" ;;
      conflicts) __yore_offer "-C --git-dir= --work-tree= -c --json --color --no-color --plain --no-plain --no-pager --paginate --help --version" "$cur" ;;
      resolve) __yore_offer "--take= --file= --tool --checkout --abandon --keep --dry-run --published --update-refs= --empty= --sign --no-sign --gpg-sign --no-gpg-sign --verify --no-verify -C --git-dir= --work-tree= -c --json --color --no-color --plain --no-plain --no-pager --paginate --help --version" "$cur" ;;
      undo) __yore_offer "--dry-run -C --git-dir= --work-tree= -c --json --color --no-color --plain --no-plain --no-pager --paginate --help --version" "$cur" ;;
      redo) __yore_offer "--dry-run -C --git-dir= --work-tree= -c --json --color --no-color --plain --no-plain --no-pager --paginate --help --version" "$cur" ;;
      operations) __yore_offer "--max-count= --expire= --date= --abbrev --no-abbrev -C --git-dir= --work-tree= -c --json --color --no-color --plain --no-plain --no-pager --paginate --help --version" "$cur" ;;
      restore) __yore_offer "--dry-run -C --git-dir= --work-tree= -c --json --color --no-color --plain --no-plain --no-pager --paginate --help --version" "$cur" ;;
      recent) __yore_offer "-C --git-dir= --work-tree= -c --json --color --no-color --plain --no-plain --no-pager --paginate --help --version" "$cur" ;;
      help) __yore_offer "--man --reference --completion= -C --git-dir= --work-tree= -c --json --color --no-color --plain --no-plain --no-pager --paginate --help --version" "$cur" ;;
      *) __yore_offer "-C --git-dir= --work-tree= -c --json --color --no-color --plain --no-plain --no-pager --paginate --help --version" "$cur" ;;
    esac
    return
  fi
  case $command in
    log) __yore_revisions "$cur" ;;
    graph) __yore_revisions "$cur" ;;
    show) __yore_revisions "$cur" ;;
    reword) __yore_revisions "$cur" ;;
    move) __yore_revisions "$cur" ;;
    squash) __yore_revisions "$cur" ;;
    fixup) __yore_revisions "$cur" ;;
    drop) __yore_revisions "$cur" ;;
    split) __yore_revisions "$cur" ;;
    amend) __yore_revisions "$cur" ;;
    autosquash) __yore_revisions "$cur" ;;
    rebase) __yore_revisions "$cur" ;;
    pick) __yore_revisions "$cur" ;;
    revert) __yore_revisions "$cur" ;;
    reauthor) __yore_revisions "$cur" ;;
    plan) __yore_revisions "$cur" ;;
    edit) __yore_revisions "$cur" ;;
    cut) __yore_revisions "$cur" ;;
    copy) __yore_revisions "$cur" ;;
    resolve) __yore_revisions "$cur" ;;
    help) __yore_offer "log graph show status branches tags reword move squash fixup drop split amend absorb autosquash rebase pick revert reauthor plan apply edit cut copy paste clips conflicts resolve undo redo operations restore recent help config" "$cur" ;;
  esac
}

_yore() {
  __yore_complete "${COMP_WORDS[@]:1:COMP_CWORD}"
}

# git calls this for "git yore".
_git_yore() {
  __yore_complete "${COMP_WORDS[@]:2:COMP_CWORD-1}"
}

complete -o bashdefault -o default -o nospace -F _yore yore git-yore
