import { type Migration, sql } from 'kysely'

/** One registration has one order to pay: of several open ones the newest stays, and none beside a paid one. */
export const oneOpenOrder: Migration = {
  async up(database) {
    await sql`update orders set state = 'void' where purpose = 'course' and state = 'open' and exists (
      select 1 from orders as other
      where other.purpose = 'course' and other.reference = orders.reference and other.id <> orders.id
        and (other.state = 'paid' or (other.state = 'open' and (other.created_at > orders.created_at
          or (other.created_at = orders.created_at and other.id > orders.id)))))`.execute(database)
    await sql`create unique index orders_one_open on orders (reference)
      where purpose = 'course' and state = 'open'`.execute(database)
  },
}
