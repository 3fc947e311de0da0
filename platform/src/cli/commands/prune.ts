import { prunable } from '../../channels/prunable'
import { removeRelease } from '../../releases/remove-release'
import { command, NO_TARGETS, OUTPUT_FLAGS } from '../command'

/** Removes releases that no page can need: not live, not live within 48 hours, and not among the newest three. */
export const prune = command({
  targets: NO_TARGETS,
  flags: { 'dry-run': { type: 'boolean', help: 'only say what would be removed' }, ...OUTPUT_FLAGS },
  run: async (context, { flags }) => {
    const isDryRun = flags['dry-run'] === true
    const store = await context.openStore()
    const releases = prunable(store)
    if (!isDryRun) for (const release of releases) await removeRelease(store.store, release)
    const names = releases.map(({ app, version }) => `${app}@${version}`)
    const verb = isDryRun ? 'Would remove' : 'Removed'
    context.print({
      data: { removed: names, isDryRun },
      lines: names.length === 0 ? ['Nothing to remove.'] : names.map((name) => `${verb} ${name}`),
    })
  },
})
