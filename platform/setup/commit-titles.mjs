// What a commit's title should not be: in a list of a thousand, each has to be read once.
import { execFileSync } from 'node:child_process'
import { findBannedWords } from './banned-words.mjs'

const MOST_LETTERS = 80
/** Commits of before were written without the check. */
const CHECKED_SINCE = '2026-11-27T00:00:00Z'

/** Faults of a title, each with what to write. */
export function faultsOfTitle(title) {
  return [
    ...(title.length > MOST_LETTERS ? [`${title.length} letters: at most ${MOST_LETTERS}`] : []),
    ...(/^[a-z][\w -]*: \S/.test(title) ? [] : ['write "area: what changed for whom"']),
    ...(title.includes(';') ? ['one purpose: no ";"'] : []),
    ...findBannedWords(title),
  ]
}

/** Titles that are checked, with their commits, newest first; none where there is no history. */
export function checkedTitles(root) {
  const log = ['log', `--since=${CHECKED_SINCE}`, '--no-merges', '--format=%h %s']
  try {
    return execFileSync('git', log, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\n')
      .filter(Boolean)
  } catch {
    return []
  }
}
