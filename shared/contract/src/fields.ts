import { z } from 'zod'

/** Server-side caps; the forms set no limit of their own (specification §5). Lengths in UTF-16 code units. */
export const NAME_LIMIT = 200
export const MESSAGE_LIMIT = 10_000

export const requiredText = (label: string, limit = NAME_LIMIT) =>
  z
    .string({ error: `${label} is required.` })
    .trim()
    .min(1, `${label} is required.`)
    .max(limit, `${label} is too long: at most ${limit.toLocaleString('en')} characters.`)

export const shortText = (label: string, limit = NAME_LIMIT) =>
  z
    .string({ error: `${label} must be text.` })
    .trim()
    .max(limit, `${label} is too long: at most ${limit.toLocaleString('en')} characters.`)

export const optionalText = (label: string, limit = NAME_LIMIT) => shortText(label, limit).default('')

const EMAIL_FAULT = 'Enter an e-mail address such as you@example.com.'

export const email = z.string({ error: EMAIL_FAULT }).trim().max(254, EMAIL_FAULT).pipe(z.email(EMAIL_FAULT))

export const emailOrNothing = z.union([z.literal(''), email], { error: EMAIL_FAULT })

/** An e-mail address or nothing: both a missing field and a blank one read as ''. */
export const optionalEmail = emailOrNothing.default('')

export const httpsUrl = z.url({ protocol: /^https$/, error: 'Enter a link that begins with https://.' })
