import { openDesks } from './desk-site'
import { signUp } from './test-api'

type Site = Awaited<ReturnType<typeof openDesks>>
export type Visitor = ReturnType<Site['api']['visitor']>

export const REVIEW = {
  ...{ rating: 5, review: 'The trainer read my project line by line.', name: 'Asha R.', position: 'Analyst' },
  ...{ linkedin: 'https://www.linkedin.com/in/asha', consent: true },
}

/** The first session of datascience-1 begins and is over then. */
export const BEGINS = Date.parse('2098-07-21T07:00:00+05:30')
export const IS_OVER = BEGINS + 90 * 60_000

/** A site with a clock, on which members write reviews of paid places and the staff decides. */
export async function openReviews() {
  const clock = { now: Date.parse('2098-07-01T06:00:00Z') }
  const site = await openDesks({ clock: () => clock.now })
  await site.change({ seats: 0, session_starts: '07:00', session_minutes: 90 })
  const reviewPath = (id: string) => `/api/course-registrations/${id}/review`
  return {
    ...{ ...site, clock, reviewPath },
    /** A member with a paid place; `now` is before its batch begins. */
    learner: async (name: string) => {
      const visitor = await signUp(site.api.visitor(), name.toLowerCase())
      const { id, orderId } = await site.pay(name, { visitor })
      const path = reviewPath(id)
      return {
        ...{ visitor, id, orderId, path },
        write: (changes: object = {}) => visitor.put(path, { ...REVIEW, ...changes }),
        own: async () => (await visitor.get(path)).json(),
        withdraw: () => visitor.delete(path),
        state: async () =>
          (await visitor.get('/api/course-registrations'))
            .json()
            .find((place: { id: string }) => place.id === id)?.review,
      }
    },
    /** What visitors read. */
    shown: async (query = ''): Promise<Array<Record<string, unknown>>> =>
      (await site.api.visitor().get(`/api/userreviews${query}`)).json(),
    rows: () => site.database.selectFrom('reviews').selectAll().orderBy('id').execute(),
    /** The desk of somebody who decides on reviews. */
    desk: async (username = 'ravi') => {
      const staff = await site.staff(username, 'content')
      const list = async (query = '') => (await staff.get(`/api/office/reviews${query}`)).json()
      const decide = (id: number, body: object, query = '') =>
        staff.post(`/api/office/reviews/${id}/decision${query}`, body)
      return {
        ...{ staff, list, decide },
        /** Approves the only one that waits. */
        approve: async () => {
          const [{ id, version }] = await list('?state=waiting')
          return decide(id, { version, decision: 'approved' })
        },
      }
    },
  }
}
