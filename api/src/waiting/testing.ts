import type { Waiting } from '@marga/api-contract/waiting'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { queueFor } from '../mail/mail-queue'
import { hashOf } from '../security/secrets'
import { signUp, startTestApi } from '../testing/test-api'
import { offerSeats } from './offer-seats'
import { seatLinkName } from './seat-links'

type Settings = NonNullable<Parameters<typeof startTestApi>[0]>['settings']
type Visitor = ReturnType<Awaited<ReturnType<typeof startTestApi>>['visitor']>

export const inIndia = (moment: string) => Date.parse(`${moment}+05:30`)
export const HOUR = 3_600_000
const START = inIndia('2099-07-01T12:00:00')
// Nothing listens there: mails stay in the outbox, where tests read them.
const mail = { url: 'smtp://127.0.0.1:9', from: 'site@marga.example', mailbox: 'team@marga.example' }

/** Subjects of the mails to an address, in order. */
async function subjectsTo(database: Kysely<Database>, recipient: string) {
  const rows = await database
    .selectFrom('outbox')
    .select('subject')
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute()
  return rows.map(({ subject }) => subject)
}

/** A site with one batch of Data Science, whose seats and clock a test sets. */
export async function startWaiting({ settings, seats = 1 }: { settings?: Settings; seats?: number } = {}) {
  let now = START
  const api = await startTestApi({ clock: () => now, settings: { mail, ...settings } })
  const set = (facts: object) =>
    api.database.updateTable('program_batches').set(facts).where('product', '=', 'DataScience').execute()
  await set({ starts_on: '2099-07-21', enrol_by: '2099-07-18', seats })
  const personOf = (name: string) => ({
    full_name: `${name} Rao`,
    email: `${name}@example.com`,
    phone: '98745 00000',
  })
  const mails = { outbox: queueFor(mail, 'https://marga.example'), publicUrl: 'https://site.example' }
  const visitor = api.visitor
  return {
    api,
    set,
    mails,
    now: () => now,
    setNow: (at: number) => {
      now = at
    },
    /** What another process would do at this moment, and this one too. */
    offer: (database = api.database) => offerSeats(database, { mails, now }),
    join: (who: Visitor, name: string) => who.post('/api/batches/DataScience/registrations', personOf(name)),
    wait: (who: Visitor, name: string) => who.post('/api/batches/DataScience/waiting', personOf(name)),
    /** Somebody who has a place, with its id. */
    place: async (name: string) => {
      const who = visitor()
      const { id } = (await who.post('/api/batches/DataScience/registrations', personOf(name))).json()
      return { who, id, cancel: () => who.delete(`/api/course-registrations/${id}`) }
    },
    /** Somebody on the list, with the id of their place on it. */
    inLine: async (name: string, who = visitor()) => {
      const { id } = (await who.post('/api/batches/DataScience/waiting', personOf(name))).json()
      const read = async (by: Visitor = who, key?: string) =>
        (await by.get(`/api/waiting/${id}${key ? `?key=${key}` : ''}`)).json<Waiting>()
      return { who, id, read, take: () => who.post(`/api/waiting/${id}/seat`, {}) }
    },
    member: (name: string) => signUp(visitor(), name),
    /** Gives the offer of somebody a link, as the mail does that offers it. */
    linkOf: async (id: string) => {
      const key = `link-of-${id}`
      const mail = api.database.selectFrom('outbox').select('tries').where('link_hash', '=', seatLinkName(id))
      // Each try to send it makes another secret; the next one is seconds away.
      while (!(await mail.executeTakeFirst())?.tries) await new Promise(setImmediate)
      await api.database
        .updateTable('lead_claims')
        .set({ offer_hash: hashOf(key) })
        .where('id', '=', id)
        .execute()
      return key
    },
    subjectsTo: (name: string) => subjectsTo(api.database, `${name}@example.com`),
  }
}
