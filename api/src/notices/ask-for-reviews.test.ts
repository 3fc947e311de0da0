import Fastify from 'fastify'
import { openReviews, REVIEW } from '../testing/review-desk'
import { remind } from './remind'

const { log } = Fastify()
type Site = Awaited<ReturnType<typeof openReviews>>
let site: Site
beforeEach(async () => {
  jest.spyOn(console, 'log').mockReturnValue()
  site = await openReviews()
  await site.change({ duration: '4 weeks' })
})
afterEach(() => site.close())

const at = (day: string, time = '10:00') => Date.parse(`${day}T${time}:00+05:30`)

/** Who is asked, after two processes have looked at a moment. */
async function askedAt(moment: number) {
  site.clock.now = moment
  const { outbox, publicUrl } = site.mails
  const run = () => remind(site.database, { outbox, publicUrl, now: moment, log })
  await Promise.all([run(), run()])
  return (await site.queued()).filter(({ subject }) => subject === 'How was Data Science?')
}

test('who has learned is asked once, three days after the batch is over, by day', async () => {
  const { id } = await site.learner('Asha')
  expect(await askedAt(at('2098-08-20'))).toEqual([])
  expect(await askedAt(at('2098-08-21', '08:59'))).toEqual([])
  const [mail, ...others] = await askedAt(at('2098-08-21'))
  expect([mail?.recipient, others]).toEqual(['asha@example.com', []])
  expect(mail?.body).toContain(`https://marga.example/my-review?place=${id}`)
  expect(mail?.body).not.toContain('make one with')
  expect(await askedAt(at('2098-08-25'))).toHaveLength(1)
  const later = { begins_at: at('2098-09-21', '07:00') }
  await site.database.updateTable('lead_claims').set(later).where('id', '=', id).execute()
  expect(await askedAt(at('2098-10-25'))).toHaveLength(1)
})

test('nobody is asked who has written, cancelled or not paid', async () => {
  const asha = await site.learner('Asha')
  const ravi = await site.learner('Ravi')
  await site.reserve('Mina')
  site.clock.now = at('2098-08-01')
  expect((await asha.visitor.put(asha.path, REVIEW)).statusCode).toBe(200)
  const given = { kind: 'cancelled registration' as const }
  await site.database.updateTable('lead_claims').set(given).where('id', '=', ravi.id).execute()
  expect(await askedAt(at('2098-08-21'))).toEqual([])
})

test('a batch that is long over is not asked about, nor is one whose place is put off', async () => {
  const { id } = await site.learner('Asha')
  expect(await askedAt(at('2098-09-21'))).toEqual([])
  const put = { batch_id: null, begins_at: null, deferred_at: 1 }
  await site.database.updateTable('lead_claims').set(put).where('id', '=', id).execute()
  expect(await askedAt(at('2098-08-21'))).toEqual([])
})

test('a guest reads how the place comes into an account', async () => {
  await site.pay('Mina')
  const [mail] = await askedAt(at('2098-08-21'))
  expect(mail?.body).toContain('make one with mina@example.com and confirm the address')
})
