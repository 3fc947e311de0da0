import { CHANNEL_FLAGS, command, EACH_APP, OUTPUT_FLAGS, SERVICE_FLAGS } from '../command'
import { printPromoted } from '../print-promoted'
import { FORCE_FLAG, WHY_FLAG } from '../promote-flags'
import { parseTimeout, WAIT_FLAGS } from '../wait-for-gateways'

/** Makes the previous release live, or the one that is named, by a new record: the log keeps what happened. */
export const rollback = command({
  targets: EACH_APP,
  flags: {
    to: { type: 'string', value: '<version>', help: 'the release to go back to' },
    ...WHY_FLAG,
    ...FORCE_FLAG,
    ...WAIT_FLAGS,
    ...SERVICE_FLAGS,
    ...CHANNEL_FLAGS,
    ...OUTPUT_FLAGS,
  },
  run: async (context, { targets, flags }) => {
    const { to, why, force = false } = flags
    parseTimeout('rollback', flags.timeout)
    const { rollback: rollBack } = await context.actions()
    for (const app of targets) {
      const answer = await rollBack({ app, channel: context.channel(), to, why, isForced: force })
      await printPromoted(context, { command: 'rollback', data: answer, promoted: [answer], flags })
    }
  },
})
