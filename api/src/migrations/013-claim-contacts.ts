import type { Migration } from 'kysely'

/** What a caller gave as their own name, address and phone; '' on claims of before. The lead's row holds those of its first caller. */
export const claimContacts: Migration = {
  async up(database) {
    const table = database.schema.alterTable('lead_claims')
    for (const name of ['contact_name', 'contact_email', 'contact_phone'])
      await table.addColumn(name, 'text', (column) => column.notNull().defaultTo('')).execute()
  },
}
