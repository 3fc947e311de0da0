import { blockText, lineText, numberText, plainText } from '@marga/constants/people-text'
import { isPhone, PHONE_FAULT } from '@marga/constants/phone'
import { PASSWORD_LENGTH_FAULT, PASSWORD_LENGTHS } from '@marga/constants/texts'
import { z } from 'zod'

/** Server-side caps; the forms set no limit of their own (docs/product.md#field-lengths). Lengths in UTF-16 code units. */
const NAME_LIMIT = 200
export const MESSAGE_LIMIT = 10_000
export const LONG_TEXT_LIMIT = 5_000

/** PostgreSQL stores no NUL; half a surrogate pair is no text in any encoding. */
const isStorable = (text: string) => !text.includes('\u0000') && text.isWellFormed()

/**
 * What the text of a field is, and so what becomes of it before it is stored (@marga/constants/people-text):
 * - `line`, `block`: what people write of themselves, of one line or of several;
 * - `number`: to call; `plain`: addresses and codes, of ASCII alone;
 * - `as sent`: what is compared to the letter or ignored, such as passwords, tokens and ids.
 *
 * A test asks for the class of every text that calls take.
 */
export type FieldClass = 'line' | 'block' | 'number' | 'plain' | 'as sent'
export const fieldClasses = z.registry<{ class: FieldClass }>()

/** A text that is taken as it is sent. */
export const asSent = <T extends z.ZodType>(schema: T): T => {
  fieldClasses.add(schema, { class: 'as sent' })
  return schema
}

const NORMALISERS = { line: lineText, block: blockText, number: numberText, plain: plainText }

interface Kind {
  limit: number
  of: keyof typeof NORMALISERS
}

const storable = (label: string, kind: Kind['of']) =>
  z
    .string({ error: `${label} must be text.` })
    .refine(isStorable, { error: `${label} holds a character that cannot be stored.`, abort: true })
    .overwrite(NORMALISERS[kind])

const tooLong = (label: string, limit: number) =>
  `${label} is too long: at most ${limit.toLocaleString('en')} characters.`

const required = (label: string, { limit, of }: Kind) =>
  z
    .string({ error: `${label} is required.` })
    .pipe(storable(label, of).min(1, `${label} is required.`).max(limit, tooLong(label, limit)))
    .register(fieldClasses, { class: of })

const maybe = (label: string, { limit, of }: Kind) =>
  storable(label, of).max(limit, tooLong(label, limit)).register(fieldClasses, { class: of })

/** Texts of one line: what is on several is put on one. */
export const requiredText = (label: string, limit = NAME_LIMIT) => required(label, { limit, of: 'line' })
export const shortText = (label: string, limit = NAME_LIMIT) => maybe(label, { limit, of: 'line' })
export const optionalText = (label: string, limit = NAME_LIMIT) => shortText(label, limit).default('')

/** Texts that keep their lines. */
export const requiredLongText = (label: string, limit: number) => required(label, { limit, of: 'block' })
export const longText = (label: string, limit: number) => maybe(label, { limit, of: 'block' })

/** A code of letters and digits, such as a pincode. */
export const code = (label: string, limit: number) => maybe(label, { limit, of: 'plain' })

const EMAIL_FAULT = 'Enter an email address such as you@example.com.'

export const email = z
  .string({ error: EMAIL_FAULT })
  .overwrite(plainText)
  .max(254, EMAIL_FAULT)
  .pipe(z.email(EMAIL_FAULT))
  .register(fieldClasses, { class: 'plain' })

export const emailOrNothing = z.union([z.literal(''), email], { error: EMAIL_FAULT })

/** The caller's time zone as browsers name it (IANA), for the times in mails. One that the server does not know is as none. */
export const timeZone = asSent(
  z.string({ error: 'A time zone is a text, such as Asia/Kolkata.' }).max(64),
).optional()

/** An email address or nothing: both a missing field and a blank one read as ''. */
export const optionalEmail = emailOrNothing.default('')

export const phoneText = (label: string) =>
  required(label, { limit: 40, of: 'number' })
    .refine(isPhone, PHONE_FAULT)
    .register(fieldClasses, { class: 'number' })
export const phone = phoneText('Phone')

export const phoneOrNothing = maybe('Phone', { limit: 40, of: 'number' })
  .refine((text) => text === '' || isPhone(text), PHONE_FAULT)
  .register(fieldClasses, { class: 'number' })

/** How somebody can be reached: a number to call, or a name elsewhere. */
export const contactText = requiredText('Contact', 40)
  .overwrite((text) => (isPhone(text) ? numberText(text) : text))
  .register(fieldClasses, { class: 'line' })

/** A phone number or nothing: both a missing field and a blank one read as ''. */
export const optionalPhone = phoneOrNothing.default('')

const DATE_FAULT = 'Enter a date such as 2026-07-21.'

/** A calendar day `YYYY-MM-DD`, or '' for none; null reads as none. */
export const dateOrNothing = z
  .union([z.literal(''), z.null().transform(() => '' as const), z.iso.date(DATE_FAULT)], {
    error: DATE_FAULT,
  })
  .default('')

export const password = asSent(
  z
    .string({ error: 'Password is required.' })
    .min(PASSWORD_LENGTHS.fewest, PASSWORD_LENGTH_FAULT)
    .max(PASSWORD_LENGTHS.most, PASSWORD_LENGTH_FAULT),
)

const NO_ID = 'An id is a whole number from 1.'

/** Number of a record in an address. */
export const recordId = z.coerce.number({ error: NO_ID }).int(NO_ID).min(1, NO_ID).max(2_000_000_000, NO_ID)

/** Id of a record that only its owner knows. */
export const ownId = z.uuid({ error: 'There is no record with this id.' })
