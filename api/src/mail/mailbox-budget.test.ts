import { payOrder } from '../testing/course-order'
import { signUp, startTestApi } from '../testing/test-api'
import { mailboxKeyOf } from './mail-queue'
import { PURCHASE_MAILS_A_DAY } from './mailbox-budget'

type Api = Awaited<ReturnType<typeof startTestApi>>
type Visitor = ReturnType<Api['visitor']>
let api: Api
beforeEach(async () => {
  const mail = { url: 'smtp://127.0.0.1:1', from: 'a@marga.example', mailbox: 'team@marga.example' }
  api = await startTestApi({ settings: { hasRateLimits: true, mail } })
})
afterEach(() => api.close())

const victim = { full_name: 'Asha Rao', email: 'victim@a.example', phone: '98745 00000' }
/** The same mailbox in ever another spelling. */
const spelled = (round: number) => (round % 2 ? `Victim+${round}@A.example` : victim.email)
const mails = async () =>
  (
    await api.database
      .selectFrom('outbox')
      .select('subject')
      .where('recipient_key', '=', victim.email)
      .where('mail_class', '=', 'purchase')
      .execute()
  ).length

/** Who books and cancels again and again, with somebody else's address: each round is paid. */
const WAYS: Record<string, (visitor: Visitor, email: string) => Promise<number>> = {
  'a mock interview': async (visitor, email) => {
    const free = (await visitor.get('/api/mock-interview/slots')).json()
    const starts_at = free.filter((slot: { is_free: boolean }) => slot.is_free).at(-1).starts_at
    const held = await visitor.post('/api/mock-interview/bookings', { ...victim, email, starts_at })
    if (held.statusCode !== 201) return held.statusCode
    await payOrder(visitor, held.json().order.id)
    return (await visitor.post(`/api/mock-interview/bookings/${held.json().id}/cancel`)).statusCode
  },
  'a place': async (visitor, email) => {
    const place = await visitor.post('/api/batches/DataScience/registrations', { ...victim, email })
    if (place.statusCode !== 201) return place.statusCode
    const reference = place.json().id
    const order = (await visitor.post('/api/payments/orders', { purpose: 'course', reference })).json()
    await payOrder(visitor, order.id)
    const refund = { refund_paise: order.amount_paise }
    return (await visitor.post(`/api/course-registrations/${reference}/cancellation`, refund)).statusCode
  },
}

test.each(Object.keys(WAYS))(
  '%s, paid and cancelled again and again, mails somebody else at most so often a day',
  async (name) => {
    const visitor = api.visitor()
    const statuses = []
    for (let round = 0; round < PURCHASE_MAILS_A_DAY; round += 1)
      statuses.push(await WAYS[name]?.(visitor, spelled(round)))
    expect(statuses.filter((status) => status === 200)).toHaveLength(PURCHASE_MAILS_A_DAY / 2)
    expect(statuses.at(-1)).toBe(429)
    expect(await mails()).toBe(PURCHASE_MAILS_A_DAY)
    // Other addresses are not affected, nor is who has proven that this one is theirs.
    expect(await WAYS[name]?.(api.visitor(), 'ravi@a.example')).toBe(200)
    const owner = await signUp(api.visitor(), 'asha', victim.email)
    expect(await WAYS[name]?.(owner, victim.email)).toBe(429)
    await api.database.updateTable('accounts').set({ confirmed_email_key: victim.email }).execute()
    expect(await WAYS[name]?.(owner, victim.email)).toBe(200)
  },
)

test('enrolments of strangers mail one mailbox ten times an hour, whatever follows a plus', async () => {
  // An open batch would bound the places before the mails.
  await api.database.updateTable('program_batches').set({ is_open: 0 }).execute()
  const courses: Array<{ title: string }> = (await api.visitor().get('/api/offered-courses')).json()
  const queued = []
  for (let round = 0; round < 14; round += 1) {
    const course = courses[round % courses.length]?.title
    const body = { ...victim, email: `victim+${round}@a.example`, course }
    const answer = await api.visitor().post('/api/enrolments', body)
    if (answer.statusCode === 201) queued.push(answer.json().is_mail_queued)
  }
  expect(queued.filter(Boolean)).toHaveLength(10)
  expect(queued.length).toBeGreaterThan(10)
})

test.each([
  ['Victim+1@A.example', 'victim@a.example'],
  ['victim+a+b@a.example', 'victim@a.example'],
  ['+1@a.example', '+1@a.example'],
  ['victim@a+b.example', 'victim@a+b.example'],
  ['no address', 'no address'],
])('the mailbox of %s is %s', (address, mailbox) => {
  expect(mailboxKeyOf(address)).toBe(mailbox)
})
