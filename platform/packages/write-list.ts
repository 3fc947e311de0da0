import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { brokenPromises, LIST_FILE, publicNames } from './public-names'

/** Writes the list of what is public. @throws if a name is gone without a new major version */
export function writeList() {
  const current = publicNames()
  const broken = existsSync(LIST_FILE)
    ? brokenPromises(JSON.parse(readFileSync(LIST_FILE, 'utf8')), current)
    : []
  if (broken.length > 0)
    throw new Error(
      `Teams elsewhere rely on these. Keep them, or raise the major version of their package:\n  ${broken.join('\n  ')}`,
    )
  writeFileSync(LIST_FILE, `${JSON.stringify(current, null, 2)}\n`)
}
