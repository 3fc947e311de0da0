import type { Migration } from 'kysely'

/** Each list of videos asks whether its caller has paid a program. */
export const orderOwners: Migration = {
  async up(database) {
    await database.schema.createIndex('orders_account').on('orders').column('account_id').execute()
    await database.schema.createIndex('orders_session').on('orders').column('session_hash').execute()
  },
}
