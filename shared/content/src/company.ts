interface Brand {
  readonly name: string
  readonly tagline: string
  readonly mailbox: string
  readonly linkedin: string
  readonly videoChannel: string
  readonly since: number
}

/** The name on the site: what the footer and the page titles say. Who stands behind it is the company's record (docs/product.md#the-company). */
export const COMPANY: Brand = {
  name: 'Marga',
  tagline: 'Learn Earn',
  mailbox: 'info@marga.example',
  linkedin: 'https://www.linkedin.com/company/marga-learning',
  videoChannel: 'https://www.youtube.com/@marga-learning',
  since: 2025,
}

/** Where people write to: the address of the company's record, else the built-in one. */
export const mailboxOf = (company: { email?: string | undefined } | undefined) =>
  company?.email ?? COMPANY.mailbox
