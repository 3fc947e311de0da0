/** A page of the office that who reads a mail to the company goes on with: what it is for, and its path. */
export type OfficeLink = readonly [what: string, path: `/office/${string}`]

/** A mail to the company with what leads on, below its text: who reads it in a mailbox writes no command. */
export const withOfficeLinks = (body: string, links: readonly OfficeLink[], publicUrl: string) =>
  [body, ...links.map(([what, path]) => `${what}:\n${publicUrl}${path}`)].join('\n\n')
