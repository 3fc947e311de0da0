import { PlatformError } from '../../failure'
import { diffReleases } from '../../releases/diff-releases'
import { readRelease } from '../../releases/read-release'
import type { Flags } from '../main'
import { kilobytes, print } from '../output'
import { placeOf, releaseNamed } from '../release-name'

const listed = (title: string, items: readonly string[]) =>
  items.length === 0 ? [] : [`${title}:`, ...items.map((item) => `  ${item}`)]

/** Differences between two releases of an app: files, sizes, routes, and requirements of the shell. */
export async function diffCommand(targets: readonly string[], flags: Flags): Promise<void> {
  const [first, second, ...rest] = targets
  if (!first || !second || rest.length > 0)
    throw new PlatformError('USAGE', 'mfe diff: name two releases as <app>@<version>.')
  const { open } = await placeOf(flags)
  const [before, after] = [first, second].map((target) => {
    const release = readRelease(open.folder, releaseNamed('diff', target))
    if (!release)
      throw new PlatformError(
        'RELEASE_UNKNOWN',
        `mfe diff: there is no release ${target} in ${open.store.name}.`,
      )
    return release
  })
  if (!before || !after || before.app !== after.app)
    throw new PlatformError('USAGE', 'mfe diff: both releases have to be of one app.')
  const diff = diffReleases(before, after)
  const { files, routes, needs, browserBytes } = diff
  const grown = browserBytes.after - browserBytes.before
  const lines = [
    ...listed('Files added', files.added),
    ...listed('Files removed', files.removed),
    ...listed('Files changed', files.changed),
    ...listed('Paths added', routes.added),
    ...listed('Paths removed', routes.removed),
    ...listed(
      'Needs',
      needs.map(
        ({ name, before: old, after: fresh }) => `${name}: ${old || 'nothing'} -> ${fresh || 'nothing'}`,
      ),
    ),
    `Browser code: ${kilobytes(browserBytes.before)} -> ${kilobytes(browserBytes.after)} (${grown >= 0 ? '+' : ''}${kilobytes(grown)})`,
  ]
  print(flags, { data: { before: first, after: second, ...diff }, lines })
}
