import { payOrder } from './course-order'
import { openDesks } from './desk-site'
import { person } from './office-desk'

type Site = Awaited<ReturnType<typeof openDesks>>
type Visitor = Awaited<ReturnType<Site['staff']>>

const MINUTE_MS = 60_000

/** A whole page of feedback. */
export const PAGE = {
  went_well: 'You asked about the data first.\n- You tested the empty table.',
  work_on: 'You named the join, but not why.',
  practise: 'Say the trade-off aloud.\nExplain an index.\nAnswer in one sentence first.',
}

/** A site with interviews that begin when a test says so, and somebody who writes feedback on them. */
export async function openFeedback(options: Parameters<typeof openDesks>[0] = {}) {
  let now = Date.parse('2098-03-02T06:00:00Z')
  const site = await openDesks({ clock: () => now, hasWatches: false, ...options })
  const ravi = await site.staff('ravi', 'office')
  const pathOf = (id: string) => `/api/office/bookings/${id}/feedback`
  const read = async (id: string, visitor: Visitor = ravi) => (await visitor.get(pathOf(id))).json()
  return {
    ...{ ...site, ravi, pathOf, read },
    now: () => now,
    /** Another time: so many minutes after a moment. */
    goTo: (moment: string, minutes = 0) => {
      now = Date.parse(moment) + minutes * MINUTE_MS
    },
    /** An interview that is booked and paid, in order of the slots. */
    book: async (name: string, { at = 0, visitor = site.api.visitor() } = {}) => {
      const slots = (await visitor.get('/api/mock-interview/slots')).json()
      const { starts_at } = slots[at]
      const booking = (
        await visitor.post('/api/mock-interview/bookings', { ...person(name), starts_at })
      ).json()
      await payOrder(visitor, booking.order.id)
      return { id: String(booking.id), starts_at: String(starts_at), visitor }
    },
    save: async (id: string, values: object = {}, version?: string) =>
      ravi.put(pathOf(id), {
        version: version ?? (await read(id)).version,
        values: { ...PAGE, ...values },
      }),
    sendPage: async (id: string, body: object = {}, query = '') =>
      ravi.post(`${pathOf(id)}/sending${query}`, {
        version: (await read(id)).version,
        values: PAGE,
        ...body,
      }),
    stored: (id: string) =>
      site.database
        .selectFrom('interview_feedback')
        .selectAll()
        .where('booking_id', '=', id)
        .executeTakeFirst(),
    /** Mails with feedback. */
    mailed: async () => (await site.queued()).filter(({ subject }) => /feedback on your mock/i.test(subject)),
  }
}
