import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readManifest, workspace } from './ranges'

const CHANGES = join(workspace, '.changeset')
const SIZES = ['patch', 'minor', 'major'] as const

/** How large a change of a package is. */
export type Size = (typeof SIZES)[number]

const entriesOf = (text: string) => [...text.matchAll(/^'([^']+)': (patch|minor|major)$/gm)]

/** The largest change of each package that is committed and not published yet. The build recipe has the version of the platform. */
export function pendingChanges(): ReadonlyMap<string, Size> {
  const sizes = new Map<string, Size>()
  for (const file of readdirSync(CHANGES).filter((name) => name.endsWith('.md')))
    for (const [, name = '', size] of entriesOf(readFileSync(join(CHANGES, file), 'utf8'))) {
      const known = sizes.get(name)
      const larger = SIZES.findLast((one) => one === size || one === known)
      if (larger) sizes.set(name, larger)
    }
  const platform = sizes.get(readManifest('platform').name)
  return platform ? sizes.set('@marga/build', platform) : sizes
}
