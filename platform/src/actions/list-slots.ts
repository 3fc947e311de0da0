import type { SlotState, SlotsAnswer } from '@marga/platform-contract/slot-answers'
import type { SlotProp } from '@marga/platform-contract/slot-schemas'
import { pageOfSlot, partsOf } from '@marga/platform-contract/slots'
import { buildRegistry } from '../channels/registry'
import type { StoreSnapshot } from '../channels/store-snapshot'

function typeText(prop: SlotProp): string {
  const type =
    'oneOf' in prop
      ? Object.keys(prop.oneOf).join(' or ')
      : (['string', 'number', 'boolean'].find((name) => name in prop) ?? '')
  return prop.optional ? `${type}, sometimes` : type
}

/** Every slot of the stable releases of a channel: what it gives to parts, and which parts are in it. */
export function listSlots(snapshot: StoreSnapshot, channel: string): SlotsAnswer {
  const registry = buildRegistry(snapshot, channel)
  const ownerOf = (app: string) => registry.microFrontends[app]?.[0]?.extras.owner ?? ''
  const slots = Object.entries(registry.microFrontends).flatMap(([app, [entry]]): SlotState[] =>
    Object.entries(entry?.extras.slots ?? {}).map(([slot, { description, most, props }]) => ({
      ...{ slot, app, owner: ownerOf(app), description, most },
      path: entry?.extras.routes.find(({ id }) => id === pageOfSlot(slot).routeId)?.path ?? '',
      props: Object.fromEntries(Object.entries(props).map(([name, prop]) => [name, typeText(prop)])),
      filled: partsOf(registry, slot).map(({ app: filler, part, order, when }) => ({
        ...{ app: filler, owner: ownerOf(filler), part, order },
        ...(when && { when }),
      })),
    })),
  )
  return { channel, slots: slots.sort((one, other) => (one.slot < other.slot ? -1 : 1)) }
}
