import type { Fill, SlotProp } from '@marga/platform-contract/slot-schemas'
import { pageOfSlot } from '@marga/platform-contract/slots'
import type { Compared, Conflict } from './check-release'

type Props = Readonly<Record<string, SlotProp>>

const nameOf = ({ app, version }: Compared) => `${app}@${version}`
const conflict = (message: string): Conflict => ({ kind: 'slot', message })

const typeOf = (prop: SlotProp) => Object.keys(prop).find((name) => name !== 'optional') ?? ''
const choicesOf = (prop: SlotProp) => ('oneOf' in prop ? Object.keys(prop.oneOf) : [])

/** Why what a slot gives is not what a part expects of one prop; '' where it is. */
function misfit(given: SlotProp | undefined, expected: SlotProp): string {
  if (!given) return expected.optional ? '' : 'which the slot does not give'
  if (typeOf(given) !== typeOf(expected))
    return `as ${typeOf(expected)}, which the slot gives as ${typeOf(given)}`
  if (given.optional && !expected.optional) return 'always, which the slot gives sometimes ("optional")'
  const unknown = choicesOf(given).filter((choice) => !choicesOf(expected).includes(choice))
  return unknown.length > 0 ? `without the choice ${unknown.join(', ')}, which the slot may give` : ''
}

const misfits = (given: Props, expected: Props = {}) =>
  Object.entries(expected).flatMap(([name, prop]) => {
    const why = misfit(given[name], prop)
    return why ? [`"${name}" ${why}`] : []
  })

/** `catalog.program.beside.v2` where `catalog.program.beside.v1` is asked for. */
const versionsOf = (slot: string, { descriptor }: Compared) => {
  const place = slot.replace(/\.v\d+$/, '.')
  return Object.keys(descriptor.slots ?? {}).filter((name) => name.startsWith(place))
}

/** Who fills a place in several versions is shown there while the owner has one of them, whichever of both is rolled back. */
const fillsAnother = (slot: string, filler: Compared, owner: Compared) =>
  versionsOf(slot, owner).some((version) => version !== slot && filler.descriptor.fills?.[version])

/** @param lacking live releases of the slot's app without it */
function noSlot(filler: Compared, slot: string, lacking: readonly Compared[]): Conflict {
  const { app } = pageOfSlot(slot)
  const others = [...new Set(lacking.flatMap((owner) => versionsOf(slot, owner)))]
  const there =
    lacking.length === 0
      ? `no release of ${app} is live`
      : `${lacking.map(nameOf).join(' and ')} has no such slot`
  const hint =
    others.length > 0
      ? `It has ${others.join(', ')}: fill that.`
      : `Release ${app} with it first, or take it out of "fills" of ${filler.app}.`
  return conflict(`${nameOf(filler)} fills the slot ${slot}, but ${there}. ${hint}`)
}

/** What a release fills, compared with the releases that may own the slots. */
function fillConflicts(filler: Compared, owners: readonly Compared[]): Conflict[] {
  return Object.entries(filler.descriptor.fills ?? {}).flatMap(([slot, fill]) => {
    const { app } = pageOfSlot(slot)
    const live = owners.filter((owner) => owner.app === app)
    const having = live.flatMap((owner) => {
      const declared = owner.descriptor.slots?.[slot]
      return declared ? [{ owner, declared }] : []
    })
    // Visitors of each of them would miss the part, also where another one is a canary that has the slot.
    const lacking = live.filter(
      (owner) => !owner.descriptor.slots?.[slot] && !fillsAnother(slot, filler, owner),
    )
    if (live.length === 0 || lacking.length > 0) return [noSlot(filler, slot, lacking)]
    return having.flatMap(({ owner, declared }) =>
      misfits(declared.props, fill.props).map((what) =>
        conflict(
          `${nameOf(filler)} fills the slot ${slot} of ${nameOf(owner)} and expects ${what}. Change "props" in one mfe.json, or give the slot its next version.`,
        ),
      ),
    )
  })
}

const AUDIENCES = [true, false]

const isFor = (signedIn: boolean, { when }: Fill) =>
  when?.signedIn === undefined || when.signedIn === signedIn

/** Apps other than this one that have a part in a slot for the same visitors: of both kinds of visitors, those of the fuller one. */
function besideIn(slot: string, fill: Fill, app: string, live: readonly Compared[]): string[] {
  const found = AUDIENCES.filter((signedIn) => isFor(signedIn, fill)).map((signedIn) =>
    live.flatMap((other) => {
      const theirs = other.app === app ? undefined : other.descriptor.fills?.[slot]
      return theirs && isFor(signedIn, theirs) ? [other.app] : []
    }),
  )
  const sets = found.map((apps) => [...new Set(apps)])
  return sets.toSorted((one, other) => other.length - one.length)[0] ?? []
}

/** One part more than a slot takes: it would put out another team's, or never be shown. */
function fullConflicts(candidate: Compared, all: readonly Compared[]): Conflict[] {
  return all.flatMap((owner) =>
    Object.entries(owner.descriptor.slots ?? {}).flatMap(([slot, { most }]) => {
      const fill = candidate.descriptor.fills?.[slot]
      const beside = fill ? besideIn(slot, fill, candidate.app, all) : []
      if (!fill || beside.length < most) return []
      const takes = most === 1 ? 'one part' : `${most} parts`
      return [
        {
          kind: 'place' as const,
          message: `${nameOf(candidate)} fills the slot ${slot}, but ${nameOf(owner)} takes ${takes} there, and ${beside.join(', ')} ${beside.length === 1 ? 'fills' : 'fill'} it. Ask ${owner.app} for a larger "most", or take it out of "fills" of ${candidate.app}.`,
        },
      ]
    }),
  )
}

/** A slot takes fewer parts than are live in it. */
function narrowedConflicts(owner: Compared, others: readonly Compared[]): Conflict[] {
  return Object.entries(owner.descriptor.slots ?? {}).flatMap(([slot, { most }]) => {
    const fillers = others.flatMap(({ app, descriptor: { fills = {} } }) =>
      app !== owner.app && fills[slot] ? [{ app, fill: fills[slot] }] : [],
    )
    const fullest = AUDIENCES.map((signedIn) => [
      ...new Set(fillers.filter(({ fill }) => isFor(signedIn, fill)).map(({ app }) => app)),
    ]).toSorted((one, other) => other.length - one.length)[0]
    if (!fullest || fullest.length <= most) return []
    return [
      conflict(
        `${nameOf(owner)} takes ${most} in the slot ${slot}, which ${fullest.join(', ')} fill. Leave "most" at ${fullest.length}, or release one of them without it first.`,
      ),
    ]
  })
}

/** A slot that live parts are in is taken away, or gives them something else. */
function ownerConflicts(owner: Compared, fillers: readonly Compared[]): Conflict[] {
  return fillers.flatMap((filler) =>
    Object.entries(filler.descriptor.fills ?? {}).flatMap(([slot, fill]) => {
      if (pageOfSlot(slot).app !== owner.app) return []
      const declared = owner.descriptor.slots?.[slot]
      if (!declared && fillsAnother(slot, filler, owner)) return []
      if (!declared)
        return [
          conflict(
            `${nameOf(owner)} has no slot ${slot}, which ${nameOf(filler)} fills (its part "${fill.part}"). Keep it until ${filler.app} fills another version, or release ${filler.app} without it first.`,
          ),
        ]
      return misfits(declared.props, fill.props).map((what) =>
        conflict(
          `${nameOf(owner)} changes the slot ${slot}: ${nameOf(filler)} expects ${what}. Give the slot its next version, and keep this one as it was.`,
        ),
      )
    }),
  )
}

/** Slots and their parts that do not fit together, from both sides. */
export const slotConflicts = (candidate: Compared, others: readonly Compared[]): Conflict[] => [
  ...fillConflicts(candidate, [candidate, ...others]),
  ...ownerConflicts(candidate, others),
  ...fullConflicts(candidate, [candidate, ...others]),
  ...narrowedConflicts(candidate, others),
]
