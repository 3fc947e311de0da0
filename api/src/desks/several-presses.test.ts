import { payOrder } from '../testing/course-order'
import { openDesks } from '../testing/desk-site'
import { person } from '../testing/office-desk'
import { signUp } from '../testing/test-api'

type Site = Awaited<ReturnType<typeof openDesks>>
type Visitor = Awaited<ReturnType<Site['staff']>>
let site: Site
let meera: Visitor
beforeEach(async () => {
  jest.spyOn(console, 'log').mockReturnValue()
  site = await openDesks()
  meera = await site.staff('meera', 'owner')
})
afterEach(() => site.close())

/** Four presses at the same moment: their statuses, and how many mails and rows of the log they made. */
async function pressed(press: (index: number) => ReturnType<Visitor['post']>) {
  const logged = () => site.database.selectFrom('log').select('id').execute()
  const [mails, rows] = [(await site.queued()).length, (await logged()).length]
  const answers = await Promise.all([0, 1, 2, 3].map(press))
  return {
    statuses: answers.map(({ statusCode }) => statusCode).sort(),
    mails: (await site.queued()).length - mails,
    rows: (await logged()).length - rows,
  }
}
const ONCE = [200, 409, 409, 409]

async function apply() {
  const none = { custom_course: '', course_description: '', photo: '', demo_video: '', contact: '' }
  const { id } = await site.database
    .insertInto('trainers')
    .values({ ...none, name: 'Leela Menon', course: 'Python', email: 'leela@example.com', status: 'pending' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const path = `/api/office/trainers/${id}`
  return { path: `${path}/decision`, version: (await meera.get(path)).json().version }
}

test('a trainer is decided on once: several presses, and an approval beside a refusal', async () => {
  const first = await apply()
  const approval = { version: first.version, status: 'approved' }
  expect(await pressed(() => meera.post(first.path, approval))).toEqual({ statuses: ONCE, mails: 1, rows: 1 })
  const { path, version } = await apply()
  const refusal = { version, status: 'refused', reason: 'No lessons yet' }
  const both = (index: number) => meera.post(path, index % 2 ? { version, status: 'approved' } : refusal)
  expect(await pressed(both)).toEqual({ statuses: ONCE, mails: 1, rows: 1 })
})

test('a link that sets a password is mailed once', async () => {
  await signUp(site.api.visitor(), 'asha')
  const path = `/api/office/people/${await site.door.accountOf('asha')}/sign-in-link`
  expect(await pressed(() => meera.post(path))).toEqual({ statuses: ONCE, mails: 1, rows: 1 })
})

test('an interview is moved once, and cancelled once; never moved after it was cancelled', async () => {
  const visitor = site.api.visitor()
  const slots = (await visitor.get('/api/mock-interview/slots')).json()
  const wanted = { ...person('Mina'), starts_at: slots[50].starts_at }
  const booking = (await visitor.post('/api/mock-interview/bookings', wanted)).json()
  await payOrder(visitor, booking.order.id)
  const path = `/api/office/bookings/${booking.id}`
  const versionNow = async () => (await meera.get(path)).json().version
  const version = await versionNow()
  const move = (index: number) => meera.patch(path, { version, starts_at: slots[51 + index].starts_at })
  expect(await pressed(move)).toEqual({ statuses: ONCE, mails: 2, rows: 1 })
  const next = await versionNow()
  const end = (index: number) =>
    meera.patch(path, {
      version: next,
      ...(index % 2 ? { is_cancelled: true } : { starts_at: slots[60].starts_at }),
    })
  expect(await pressed(end)).toEqual({ statuses: ONCE, mails: 2, rows: 1 })
})

test('an interview that the person cancels at the same moment is not moved, and its mails go out once', async () => {
  const visitor = site.api.visitor()
  const slots = (await visitor.get('/api/mock-interview/slots')).json()
  const wanted = { ...person('Mina'), starts_at: slots[50].starts_at }
  const booking = (await visitor.post('/api/mock-interview/bookings', wanted)).json()
  await payOrder(visitor, booking.order.id)
  const path = `/api/office/bookings/${booking.id}`
  const { version } = (await meera.get(path)).json()
  const before = (await site.queued()).length
  const [own, office] = await Promise.all([
    visitor.post(`/api/mock-interview/bookings/${booking.id}/cancel`),
    meera.patch(path, { version, is_cancelled: true }),
  ])
  expect([own.statusCode, office.statusCode]).toEqual([200, expect.any(Number)])
  const { state } = (await meera.get(path)).json()
  expect([state, (await site.queued()).length - before]).toEqual(['cancelled', 2])
})
