import type { Migration } from 'kysely'
import type { Engine } from '../database/engine'
import { tableWith, text } from './columns'

/** Who asked for a password link, until it is looked up whether an account has the address: stored before the answer, for any address. */
export const resetRequests = (engine: Engine): Migration => ({
  async up(database) {
    await text(tableWith(engine)(database, 'reset_requests'), 'email')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute()
  },
})
