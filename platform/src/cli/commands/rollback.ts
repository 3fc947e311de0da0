import { CHANNEL_FLAGS, command, EACH_APP, OUTPUT_FLAGS, SERVICE_FLAGS } from '../command'
import { FORCE_FLAG, WHY_FLAG } from '../promote-flags'
import { printPromoted } from '../promote-release'

/** Makes the previous release live, or the one that is named, by a new record: the log keeps what happened. */
export const rollback = command({
  targets: EACH_APP,
  flags: {
    to: { type: 'string', value: '<version>', help: 'the release to go back to' },
    ...WHY_FLAG,
    ...FORCE_FLAG,
    ...SERVICE_FLAGS,
    ...CHANNEL_FLAGS,
    ...OUTPUT_FLAGS,
  },
  run: async (context, { targets, flags: { to, why, force = false } }) => {
    const { rollback: rollBack } = await context.actions()
    for (const app of targets)
      printPromoted(context, await rollBack({ app, channel: context.channel(), to, why, isForced: force }))
  },
})
