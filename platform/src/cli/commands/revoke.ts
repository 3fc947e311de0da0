import { CHANNEL_FLAGS, command, EACH_RELEASE, OUTPUT_FLAGS, SERVICE_FLAGS } from '../command'
import { printPromoted } from '../print-promoted'
import { FORCE_FLAG, WHY_FLAG } from '../promote-flags'
import { parseReleaseId } from '../release-name'
import { UsageError } from '../usage-error'
import { parseTimeout, WAIT_FLAGS } from '../wait-for-gateways'

/** Revokes releases: they are never served again, neither live nor as a fallback, nor are their files. */
export const revoke = command({
  targets: EACH_RELEASE,
  flags: {
    ...WHY_FLAG,
    ...FORCE_FLAG,
    ...WAIT_FLAGS,
    ...SERVICE_FLAGS,
    ...CHANNEL_FLAGS,
    ...OUTPUT_FLAGS,
  },
  run: async (context, { targets, flags }) => {
    const { why, force = false } = flags
    parseTimeout('revoke', flags.timeout)
    for (const target of targets) {
      const id = parseReleaseId('revoke', target)
      if (!why)
        throw new UsageError(`mfe revoke: say why with --why; others read it in: npx mfe history ${id.app}`)
      const actions = await context.actions()
      const { replacement } = await actions.revoke({
        ...id,
        why,
        channel: context.channel(),
        isForced: force,
      })
      context.print({ data: { ...id, why }, lines: [`Revoked: ${target}`] })
      if (!replacement) continue
      const printed = { command: 'revoke', data: replacement, promoted: [replacement], flags }
      await printPromoted(context, printed)
    }
  },
})
