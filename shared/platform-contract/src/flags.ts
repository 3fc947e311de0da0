import { z } from 'zod'
import { plainName } from './plain-name'

/** Names of flags, the same on all pages of a site: `checkout`, `registration`, ... */
export const flagNameSchema = plainName('A flag is named in lower case letters, digits and hyphens.').max(40)

const valueNameSchema = plainName('A value is named in lower case letters, digits and hyphens.').max(40)

/** A flag that an app reads. The app owns it, unless it names another one. */
const declaredFlagSchema = z
  .strictObject({
    /** What counts while nobody has set it: `on` or `off`, or one of its values. */
    default: z.string().min(1),
    /** What changes for visitors, in one sentence. Left out where another app owns it. */
    description: z.string().min(1).max(200).optional(),
    /** For a flag that is more than on and off: its values, and what each means. */
    values: z.record(valueNameSchema, z.string().min(1).max(200)).optional(),
    /** The app that owns it: this one only reads it. */
    of: plainName('An app is named in lower case letters, digits and hyphens.').optional(),
  })
  .refine(({ default: usual, values }) => Object.hasOwn(values ?? { on: '', off: '' }, usual), {
    message: 'The default of a flag is "on" or "off", or one of its values.',
    path: ['default'],
  })
  .refine(({ description, of }) => description !== undefined || of !== undefined, {
    message: 'Say in one sentence what the flag changes for visitors, or name the app that owns it ("of").',
    path: ['description'],
  })
export type DeclaredFlag = z.infer<typeof declaredFlagSchema>

/** Flags of one app. */
const MOST_FLAGS = 30

export const declaredFlagsSchema = z
  .record(flagNameSchema, declaredFlagSchema)
  .refine((flags) => Object.keys(flags).length <= MOST_FLAGS, `An app has at most ${MOST_FLAGS} flags.`)

/** When something is there: a flag of `flags` that is on or off has to be on. */
export const flagConditionSchema = z.strictObject({ flag: flagNameSchema.optional() })

/**
 * A right as the API names it, such as `staff.read`; `any` is any of them. Which there are the site knows (docs/office.md): here it
 * is a word of the right form.
 */
const rightSchema = z
  .string()
  .max(40, 'A right has at most 40 letters.')
  .regex(
    /^(any|[a-z]+\.[a-z]+)$/,
    'A right is written as area.verb, such as staff.read, or is "any": who has a right at all.',
  )

/**
 * When a page is there. `signedIn`: for members; to others it is the login, which leads back. `right`: for who has it; to others the
 * address is no page.
 */
export const routeConditionSchema = flagConditionSchema.extend({
  signedIn: z.literal(true).optional(),
  right: rightSchema.optional(),
})

/** When an entry is shown. `signedIn`: to members, or to everybody else. `right`: to who has it, in the menu of the office. */
export const entryConditionSchema = flagConditionSchema.extend({
  signedIn: z.boolean().optional(),
  right: rightSchema.optional(),
})

/** What a flag was set to, in the log of the app that owns it. */
export const flagSettingSchema = z.strictObject({
  /** Share of the visitors in percent for whom it is on, 0 is off; or one of its values. */
  set: z.union([z.number().min(0).max(100), valueNameSchema]),
  at: z.iso.datetime(),
  by: z.string(),
  why: z.string(),
  /** From then on the default counts again. */
  until: z.iso.datetime().optional(),
})
export type FlagSetting = z.infer<typeof flagSettingSchema>

export const flagSettingsSchema = z.record(flagNameSchema, flagSettingSchema)
export type FlagSettings = z.infer<typeof flagSettingsSchema>
