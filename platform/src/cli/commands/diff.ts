import { diffReleases, type ReleaseDiff } from '../../releases/diff-releases'
import type { ReleaseId } from '../../storage/store-paths'
import { command, OUTPUT_FLAGS, SERVICE_FLAGS } from '../command'
import { findRelease } from '../latest-release'
import { kilobytes } from '../output'
import { UsageError } from '../usage-error'

const listed = (title: string, items: readonly string[]) =>
  items.length === 0 ? [] : [`${title}:`, ...items.map((item) => `  ${item}`)]

function linesOf({ files, routes, slots, fills, flags, needs, browserBytes }: ReleaseDiff) {
  const grown = browserBytes.after - browserBytes.before
  return [
    ...listed('Files added', files.added),
    ...listed('Files removed', files.removed),
    ...listed('Files changed', files.changed),
    ...listed('Paths added', routes.added),
    ...listed('Paths removed', routes.removed),
    ...(['added', 'removed', 'changed'] as const).flatMap((how) => [
      ...listed(`Slots ${how}`, slots[how]),
      ...listed(`Filled slots ${how}`, fills[how]),
      ...listed(`Flags ${how}`, flags[how]),
    ]),
    ...listed(
      'Needs',
      needs.map(({ name, before, after }) => `${name}: ${before || 'nothing'} -> ${after || 'nothing'}`),
    ),
    `Browser code: ${kilobytes(browserBytes.before)} -> ${kilobytes(browserBytes.after)} (${grown >= 0 ? '+' : ''}${kilobytes(grown)})`,
  ]
}

const nameOf = ({ app, version }: ReleaseId) => `${app}@${version}`

/** Differences between two releases of an app: files, sizes, routes, and requirements of the shell. */
export const diff = command({
  targets: { least: 2, most: 2, named: 'two releases as <app>@<version>' },
  flags: { ...SERVICE_FLAGS, ...OUTPUT_FLAGS },
  run: async (context, { targets: [first = '', second = ''] }) => {
    const actions = await context.actions()
    const before = await actions.release(await findRelease(context, 'diff', first))
    const after = await actions.release(await findRelease(context, 'diff', second))
    if (before.app !== after.app) throw new UsageError('mfe diff: name two releases of one app.')
    const found = diffReleases(before, after)
    context.print({ data: { before: nameOf(before), after: nameOf(after), ...found }, lines: linesOf(found) })
  },
})
