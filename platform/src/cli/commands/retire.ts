import { CHANNEL_FLAGS, command, EACH_APP, OUTPUT_FLAGS, SERVICE_FLAGS } from '../command'
import { printPromoted } from '../print-promoted'
import { WHY_FLAG } from '../promote-flags'
import { UsageError } from '../usage-error'
import { parseTimeout, WAIT_FLAGS } from '../wait-for-gateways'

/** Takes apps off a channel: their paths answer 404, or belong to another app that claims them. */
export const retire = command({
  targets: EACH_APP,
  flags: {
    ...WHY_FLAG,
    'dry-run': { type: 'boolean', help: 'whether it may be done, without doing it' },
    ...WAIT_FLAGS,
    ...SERVICE_FLAGS,
    ...CHANNEL_FLAGS,
    ...OUTPUT_FLAGS,
  },
  run: async (context, { targets, flags }) => {
    const { why, 'dry-run': isTrial = false } = flags
    parseTimeout('retire', flags.timeout)
    const { retire: retireApp } = await context.actions()
    for (const app of targets) {
      if (!why)
        throw new UsageError(`mfe retire: say why with --why; others read it in: npx mfe history ${app}`)
      const answer = await retireApp({ app, channel: context.channel(), why, isTrial })
      if (isTrial && answer.isNew) {
        const { channel } = answer
        context.print({
          data: { ...answer, isTrial },
          lines: [`Would retire ${app} on ${channel}. Nothing was changed.`],
        })
        continue
      }
      await printPromoted(context, { command: 'retire', data: answer, promoted: [answer], flags })
    }
  },
})
