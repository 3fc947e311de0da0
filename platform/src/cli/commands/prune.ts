import { prunable } from '../../channels/prunable'
import { removeRelease } from '../../releases/remove-release'
import type { Flags } from '../main'
import { print } from '../output'
import { placeOf } from '../release-name'

/** Removes releases that no page can need: not live, not live within 48 hours, and not among the newest three. */
export async function pruneCommand(flags: Flags): Promise<void> {
  const { open } = await placeOf(flags)
  const releases = prunable(open)
  for (const release of flags['dry-run'] ? [] : releases) await removeRelease(open.store, release)
  const names = releases.map(({ app, version }) => `${app}@${version}`)
  const word = flags['dry-run'] ? 'Would remove' : 'Removed'
  print(flags, {
    data: { removed: names, isDryRun: flags['dry-run'] === true },
    lines: names.length === 0 ? ['Nothing to remove.'] : names.map((name) => `${word} ${name}`),
  })
}
