import type { FlagState } from '@marga/platform-contract/flag-answers'
import { describeSetting } from '../../channels/flag-changes'
import { CHANNEL_FLAGS, command, NO_TARGETS, OUTPUT_FLAGS, SERVICE_FLAGS } from '../command'
import { columns } from '../output'

const untilOf = ({ setting, isOver }: FlagState) =>
  setting?.until ? `${setting.until}${isOver ? ' (over: the default counts)' : ''}` : ''

const rowOf = (state: FlagState) => {
  const { flag, app, default: usual, setting, description } = state
  return [
    flag,
    setting ? describeSetting(setting.set) : `${usual} (default)`,
    app,
    setting?.by ?? '',
    setting?.at ?? '',
    untilOf(state),
    setting?.why ?? description,
  ]
}

/** Every flag of the channel: what it is, who set it, why, and until when. */
export const flags = command({
  targets: NO_TARGETS,
  flags: { ...SERVICE_FLAGS, ...CHANNEL_FLAGS, ...OUTPUT_FLAGS },
  run: async (context) => {
    const actions = await context.actions()
    const answer = await actions.flags(context.channel())
    context.print({
      data: answer,
      lines:
        answer.flags.length === 0
          ? [`No live release on ${answer.channel} has a flag.`]
          : columns([['flag', 'is', 'of', 'by', 'at', 'until', 'why'], ...answer.flags.map(rowOf)]),
    })
  },
})
