import { z } from 'zod'
import { flagConditionSchema } from './flags'
import { plainName } from './plain-name'

/** `catalog.program.beside.v1`: the app, the id of its page, the place on it, and the version. */
const SLOT_NAME = /^[a-z0-9-]+\.[a-z0-9-]+\.[a-z0-9-]+\.v[1-9]\d*$/

const slotNameSchema = z
  .string()
  .max(120)
  .regex(SLOT_NAME, 'A slot is named app.page.place.v1, such as catalog.program.beside.v1.')

const meaningSchema = z.string().min(1).max(200)
const optional = { optional: z.literal(true).optional() }

/**
 * What one prop is: its type as the name of the one field, and what it means. So that TypeScript can read it out of `mfe.json`, where
 * it knows the names of fields and not what they hold.
 */
const propSchema = z.union(
  [
    z.strictObject({ string: meaningSchema, ...optional }),
    z.strictObject({ number: meaningSchema, ...optional }),
    z.strictObject({ boolean: meaningSchema, ...optional }),
    z.strictObject({
      oneOf: z
        .record(plainName('A choice is named in lower case letters, digits and hyphens.'), meaningSchema)
        .refine((choices) => Object.keys(choices).length > 0, 'Name at least one choice.'),
      ...optional,
    }),
  ],
  { error: 'A prop has one type and what it means, such as { "string": "Name of the program." }.' },
)
export type SlotProp = z.infer<typeof propSchema>

/** Names that a slot or React takes for itself. */
const TAKEN = ['name', 'fallback', 'children', 'key', 'ref', 'data']

/** Props of one slot. */
const MOST_PROPS = 12

const propsSchema = z
  .record(
    z.string().regex(/^[a-z][A-Za-z0-9]{0,39}$/, 'A prop is named as in TypeScript: programName.'),
    propSchema,
  )
  .refine((props) => TAKEN.every((name) => !Object.hasOwn(props, name)), {
    error: `No prop of a slot is called ${TAKEN.join(', ')}.`,
  })
  .refine((props) => Object.keys(props).length <= MOST_PROPS, `A slot has at most ${MOST_PROPS} props.`)

/** A place on a page of the app for parts of other apps. */
const declaredSlotSchema = z.strictObject({
  /** What belongs there, in one sentence. */
  description: meaningSchema,
  /** What the page says to each part. */
  props: propsSchema.default({}),
  /** Parts that are shown at most: those with the lowest `order`. */
  most: z.number().int().min(1).max(20).default(1),
})

/** Slots of one app, and slots that it fills. */
const MOST_SLOTS = 30

export const declaredSlotsSchema = z
  .record(slotNameSchema, declaredSlotSchema)
  .refine((slots) => Object.keys(slots).length <= MOST_SLOTS, `An app has at most ${MOST_SLOTS} slots.`)

/** What an app puts into a slot of another app, or of its own. */
const fillSchema = z.strictObject({
  /** Name of the part in `src/routes.tsx`, and of its chunk; no route has it. */
  part: plainName('A part is named in lower case letters, digits and hyphens.'),
  /** Position among the parts of the slot: lower ones come first; of two as low, that of the first app by name. */
  order: z.number().int().min(0).max(1_000).default(100),
  /** The props of the slot that the part reads, as it expects them. */
  props: propsSchema.optional(),
  /** What its loader asks the API for as soon as it runs, as `reads` of a route. */
  reads: z.array(z.string().startsWith('/')).max(4).optional(),
  /** When it is shown. `signedIn`: to members, and then in the browser only, or to everybody else. */
  when: flagConditionSchema.extend({ signedIn: z.boolean().optional() }).optional(),
})
export type Fill = z.infer<typeof fillSchema>

export const fillsSchema = z
  .record(slotNameSchema, fillSchema)
  .refine((fills) => Object.keys(fills).length <= MOST_SLOTS, `An app fills at most ${MOST_SLOTS} slots.`)
