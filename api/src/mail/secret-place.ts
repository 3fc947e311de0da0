/** The place of the secret in the stored text of a mail. The secret itself is put in when the mail is sent, so that what is stored opens nothing. */
export const SECRET_PLACE = '[only in the mail]'

/** The text with its secret. Links stand at the end: what people wrote before them can look like the place of one. */
export function withSecret(body: string, secret: string): string {
  const at = body.lastIndexOf(SECRET_PLACE)
  return at < 0 ? body : `${body.slice(0, at)}${secret}${body.slice(at + SECRET_PLACE.length)}`
}
