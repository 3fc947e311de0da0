import { isPhone, PHONE_FAULT } from '@marga/constants/phone'
import { PASSWORD_LENGTH_FAULT, PASSWORD_LENGTHS } from '@marga/constants/texts'
import { z } from 'zod'

/** Server-side caps; the forms set no limit of their own (docs/product.md#field-lengths). Lengths in UTF-16 code units. */
const NAME_LIMIT = 200
export const MESSAGE_LIMIT = 10_000
export const LONG_TEXT_LIMIT = 5_000

/** PostgreSQL stores no NUL; half a surrogate pair is no text in any encoding. */
const isStorable = (text: string) => !text.includes('\u0000') && text.isWellFormed()

const storable = (label: string) =>
  z
    .string({ error: `${label} must be text.` })
    .refine(isStorable, { error: `${label} holds a character that cannot be stored.`, abort: true })
    .trim()

const tooLong = (label: string, limit: number) =>
  `${label} is too long: at most ${limit.toLocaleString('en')} characters.`

export const requiredText = (label: string, limit = NAME_LIMIT) =>
  z
    .string({ error: `${label} is required.` })
    .pipe(storable(label).min(1, `${label} is required.`).max(limit, tooLong(label, limit)))

export const shortText = (label: string, limit = NAME_LIMIT) =>
  storable(label).max(limit, tooLong(label, limit))

export const optionalText = (label: string, limit = NAME_LIMIT) => shortText(label, limit).default('')

const EMAIL_FAULT = 'Enter an e-mail address such as you@example.com.'

export const email = z.string({ error: EMAIL_FAULT }).trim().max(254, EMAIL_FAULT).pipe(z.email(EMAIL_FAULT))

export const emailOrNothing = z.union([z.literal(''), email], { error: EMAIL_FAULT })

/** An e-mail address or nothing: both a missing field and a blank one read as ''. */
export const optionalEmail = emailOrNothing.default('')

export const phoneText = (label: string) => requiredText(label, 40).refine(isPhone, PHONE_FAULT)
export const phone = phoneText('Phone')

export const phoneOrNothing = shortText('Phone', 40).refine(
  (text) => text === '' || isPhone(text),
  PHONE_FAULT,
)

/** A phone number or nothing: both a missing field and a blank one read as ''. */
export const optionalPhone = phoneOrNothing.default('')

const DATE_FAULT = 'Enter a date such as 2026-07-21.'

/** A calendar day `YYYY-MM-DD`, or '' for none; null reads as none. */
export const dateOrNothing = z
  .union([z.literal(''), z.null().transform(() => '' as const), z.iso.date(DATE_FAULT)], {
    error: DATE_FAULT,
  })
  .default('')

export const password = z
  .string({ error: 'Password is required.' })
  .min(PASSWORD_LENGTHS.fewest, PASSWORD_LENGTH_FAULT)
  .max(PASSWORD_LENGTHS.most, PASSWORD_LENGTH_FAULT)

const NO_ID = 'An id is a whole number from 1.'

/** Number of a record in an address. */
export const recordId = z.coerce.number({ error: NO_ID }).int(NO_ID).min(1, NO_ID).max(2_000_000_000, NO_ID)

/** Id of a record that only its owner knows. */
export const ownId = z.uuid({ error: 'There is no record with this id.' })
