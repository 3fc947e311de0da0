import { z } from 'zod'

/** A whole number in decimal digits: `0x10`, `1e3` and `3000.0` are typing errors. */
export const whole = (min: number, max = Number.MAX_SAFE_INTEGER) => {
  const error =
    max === Number.MAX_SAFE_INTEGER
      ? `give ${min} or a greater number`
      : `give a number from ${min} to ${max}`
  return z
    .string()
    .regex(/^-?\d+$/, 'give a whole number in digits')
    .transform(Number)
    .pipe(z.number().int(error).min(min, error).max(max, error))
}

export const port = whole(0, 65_535)

export const bucketUrl = z.url({ protocol: /^s3$/, error: 'give an address such as s3://bucket/path' })

export const httpAddress = z.url({ protocol: /^https?$/, error: 'give an http(s) address' })

const ANY_SITE = 'https://site.invalid'

/** True for a path that browsers do not read as another site, as they do `//host` and `/\host`. */
function isSitePath(text: string) {
  if (!text.startsWith('/') || !URL.canParse(text, ANY_SITE)) return false
  const { origin, pathname } = new URL(text, ANY_SITE)
  return origin === ANY_SITE && !pathname.startsWith('//')
}

/** Where a link of this site leads. */
export const sitePath = z.string().refine(isSitePath, 'give a path of this site, such as /courses')

/** What browsers reach on this site or on another one. */
export const sitePathOrAddress = z
  .string()
  .refine(
    (text) => isSitePath(text) || httpAddress.safeParse(text).success,
    'give a path of this site, such as /api, or an http(s) address',
  )

/** A rule for addresses; of what is none the shape before it has said so. */
const forAddress = (rule: (address: URL) => boolean) => (text: string) =>
  !URL.canParse(text) || rule(new URL(text))

/** The address that mails and pages lead to: no credentials, nothing after the path. */
export const siteAddress = httpAddress.refine(
  forAddress(({ username, password, search, hash }) => !username && !password && !search && !hash),
  'give an http(s) address without a user, a query or a fragment',
)

/** Who signs people in: over TLS, but for a provider on the same machine. */
export const issuerAddress = httpAddress.refine(
  forAddress(
    ({ protocol, hostname }) => protocol === 'https:' || /^(localhost|127\.0\.0\.1)$/.test(hostname),
  ),
  'give an https address, such as https://accounts.google.com',
)

export const mailServer = z
  .url({ protocol: /^smtps?$/, error: 'give an address such as smtp://user:password@mail.example:587' })
  .refine(
    forAddress(({ hostname }) => hostname !== ''),
    'name the host: smtp://user:password@mail.example:587',
  )

const isMailbox = (text: string) => z.email().safeParse(text).success

export const mailbox = z.string().refine(isMailbox, 'give an email address such as info@site.example')

/** An address, alone or after a name. */
export const mailSender = z
  .string()
  .refine(
    (text) => isMailbox(/^[^<>\r\n]*<([^<>]+)>$/.exec(text)?.[1] ?? text),
    'give an email address, alone or as Name <info@site.example>',
  )
