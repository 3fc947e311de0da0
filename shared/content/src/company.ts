interface Brand {
  readonly name: string
  readonly mailbox: string
  readonly since: number
}

/** The name on the site: what the footer and the page titles say. Who stands behind it is the company's record (docs/product.md#the-company). */
export const COMPANY: Brand = {
  name: 'Marga',
  mailbox: 'info@marga.example',
  since: 2025,
}

/** Where people write to: the address of the company's record, else the built-in one. */
export const mailboxOf = (company: { email?: string | undefined } | undefined) =>
  company?.email ?? COMPANY.mailbox
