import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { LIST_FILE, publicNames, removedNames } from './public-names'

/** Writes the list of what is public. @throws if a name is gone without a new major version */
export function writeList() {
  const current = publicNames()
  const removed = existsSync(LIST_FILE)
    ? removedNames(JSON.parse(readFileSync(LIST_FILE, 'utf8')), current)
    : []
  if (removed.length > 0)
    throw new Error(
      `Teams elsewhere rely on these. Keep them, or raise the major version of their package:\n  ${removed.join('\n  ')}`,
    )
  writeFileSync(LIST_FILE, `${JSON.stringify(current, null, 2)}\n`)
}
