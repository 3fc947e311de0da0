import type { SlotState } from '@marga/platform-contract/slot-answers'
import { CHANNEL_FLAGS, command, NO_TARGETS, OUTPUT_FLAGS, SERVICE_FLAGS } from '../command'

const listed = (items: readonly string[], none: string) => (items.length > 0 ? items.join('; ') : none)

/** "while its flag checkout is on, for members" */
const whenText = ({ flag, signedIn }: NonNullable<SlotState['filled'][number]['when']>) =>
  [
    flag !== undefined && `while its flag ${flag} is on`,
    signedIn !== undefined && (signedIn ? 'for members' : 'for who is signed out'),
  ]
    .filter((text) => text !== false)
    .join(', ')

const partText = ({ app, part, order, when }: SlotState['filled'][number]) => {
  const shown = when && whenText(when)
  return `${part} of ${app} (order ${order}${shown ? `, ${shown}` : ''})`
}

const linesOf = ({ slot, path, owner, description, most, props, filled }: SlotState) => [
  `${slot}, on ${path} (${owner}): ${description}`,
  `  gives  ${listed(
    Object.entries(props).map(([name, type]) => `${name}: ${type}`),
    'nothing',
  )}`,
  `  has    ${filled.length} of ${most}: ${listed(filled.map(partText), 'no part')}`,
]

/** Every slot of the channel: on which page, what it gives to parts, and which parts are in it. */
export const slots = command({
  targets: NO_TARGETS,
  flags: { ...SERVICE_FLAGS, ...CHANNEL_FLAGS, ...OUTPUT_FLAGS },
  run: async (context) => {
    const actions = await context.actions()
    const answer = await actions.slots(context.channel())
    context.print({
      data: answer,
      lines:
        answer.slots.length === 0
          ? [`No live release on ${answer.channel} has a slot.`]
          : answer.slots.flatMap(linesOf),
    })
  },
})
