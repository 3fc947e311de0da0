// Free of zod: browsers import it.
import type { Registry } from './registry'
import type { Fill, SlotProp } from './slot-schemas'

/** A part of an app in a slot. */
export interface FilledPart extends Fill {
  app: string
  slot: string
}

/** App and route id of the page that a slot is on: `catalog.program.beside.v1` is on the page `program` of the catalog. */
export function pageOfSlot(slot: string) {
  const [app = '', routeId = ''] = slot.split('.')
  return { app, routeId }
}

const byOrder = (one: FilledPart, other: FilledPart) =>
  one.order - other.order || (one.app < other.app ? -1 : 1)

/** Own entries only: the names come from pages. */
const own = <T>(record: Readonly<Record<string, T>> | undefined, name: string): T | undefined =>
  record && Object.hasOwn(record, name) ? record[name] : undefined

/** Whether somebody is signed in; `undefined` where that does not matter. */
type SignedIn = boolean | undefined

const isFor = (signedIn: SignedIn, { when }: Fill) =>
  signedIn === undefined || when?.signedIn === undefined || when.signedIn === signedIn

/** The parts of a slot in their order, no more than it takes; none of a slot that no live release declares. */
export function partsOf({ microFrontends }: Registry, slot: string, signedIn?: boolean): FilledPart[] {
  const declared = own(own(microFrontends, pageOfSlot(slot).app)?.[0]?.extras.slots, slot)
  if (!declared) return []
  return Object.entries(microFrontends)
    .flatMap(([app, [entry]]) => {
      const fill = entry?.extras.unavailable ? undefined : own(entry?.extras.fills, slot)
      return fill && isFor(signedIn, fill) ? [{ ...fill, app, slot }] : []
    })
    .sort(byOrder)
    .slice(0, declared.most)
}

/** The parts of all slots of a page. */
export function partsOfPage(
  registry: Registry,
  page: { app: string; routeId: string } | null,
  signedIn?: boolean,
): FilledPart[] {
  if (!page) return []
  return Object.keys(own(registry.microFrontends, page.app)?.[0]?.extras.slots ?? {})
    .filter((slot) => pageOfSlot(slot).routeId === page.routeId)
    .flatMap((slot) => partsOf(registry, slot, signedIn))
}

const isOfType = (prop: SlotProp, value: unknown) =>
  'oneOf' in prop
    ? typeof value === 'string' && Object.hasOwn(prop.oneOf, value)
    : typeof value === Object.keys(prop).find((name) => name !== 'optional')

/** The first prop that is not what a part expects; undefined where all are. */
export const unfitProp = (
  expected: Readonly<Record<string, SlotProp>> | undefined,
  given: Readonly<Record<string, unknown>>,
): string | undefined =>
  Object.entries(expected ?? {}).find(([name, prop]) =>
    given[name] === undefined ? !prop.optional : !isOfType(prop, given[name]),
  )?.[0]
