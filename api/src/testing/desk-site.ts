import type { Role } from '@marga/api-contract/office-rights'
import { openOffice } from './office-desk'
import { doorOf } from './office-door'
import type { TestApiOptions } from './test-api'

const mail = { url: 'smtp://127.0.0.1:9', from: 'site@marga.example', mailbox: 'team@marga.example' }

/** A site with batches, people in them and staff at their desks. */
export async function openDesks(options: TestApiOptions = {}) {
  const office = await openOffice({
    ...options,
    settings: { mail: { ...mail, isDigest: false }, publicUrl: 'https://marga.example', ...options.settings },
  })
  const door = doorOf(office.api)
  const { database } = office
  return {
    ...{ ...office, door },
    /** Somebody with a role, and a second factor that is confirmed. */
    staff: async (username: string, ...roles: Role[]) => (await door.enrolled(username, roles)).visitor,
    /** All mails that are queued, by recipient. */
    queued: () =>
      database.selectFrom('outbox').select(['recipient', 'subject', 'body']).orderBy('id').execute(),
    /** The last row of the log. */
    lastLogged: async () =>
      database.selectFrom('log').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow(),
  }
}
