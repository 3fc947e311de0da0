import { openDesks } from '../testing/desk-site'

type Site = Awaited<ReturnType<typeof openDesks>>
let site: Site
beforeEach(async () => {
  jest.spyOn(console, 'log').mockReturnValue()
  // Its statements are not counted: on a busy machine a call is as long as many of its rounds.
  site = await openDesks({ hasWatches: false, mailPollMs: 3_600_000 })
  await site.change({ seats: 0, instalments: 1 })
})
afterEach(() => site.close())

const LISTS = [
  ...['today', 'batches', 'batches/datascience-1', 'batches/datascience-1/learners', 'orders', 'refunds'],
  ...[
    'messages',
    'mailings',
    'mailing-groups',
    'trainers',
    'programs',
    'videos',
    'people?search=example.com',
    'bookings',
    'reviews',
    'coupons',
    'log',
    'staff',
    'interview-hours/days',
  ],
]

/** Some more of what lists show. */
async function addSome(count: number, first: number) {
  const numbers = Array.from({ length: count }, (_, index) => first + index)
  const none = { custom_course: '', course_description: '', photo: '', demo_video: '', contact: '' }
  const email = 'leela@example.com'
  const trainers = numbers.map((n) => ({ ...none, name: `T${n}`, course: 'Python', email }))
  await site.database
    .insertInto('trainers')
    .values(trainers.map((one) => ({ ...one, status: 'pending' as const })))
    .execute()
  const coupon = { percent: 10, amount_paise: 0, program: '', until: '', uses: 0, email_key: '' }
  const made = { recorded_by: 'meera', created_at: 1, ended_at: null }
  await site.database
    .insertInto('coupons')
    .values(numbers.map((n) => ({ code: `CODE${n}`, ...coupon, ...made })))
    .execute()
  const model = site.database.selectFrom('program_batches').selectAll().where('id', '=', 'datascience-1')
  const batch = await model.executeTakeFirstOrThrow()
  await site.database
    .insertInto('program_batches')
    .values(numbers.map((n) => ({ ...batch, id: `datascience-${100 + n}`, session_days: `Day ${n}` })))
    .execute()
  for (const n of numbers) {
    const { orderId } = await site.pay(`Person${n}`)
    await site.database.updateTable('orders').set({ state: 'refund due' }).where('id', '=', orderId).execute()
    await site.pay(`Other${n}`)
  }
}

/** More rows than the mail queue, which is at work as well, makes statements within a call. */
const MORE = 4
const TRIES = 5

test('no list takes more statements where it has more rows', async () => {
  const meera = await site.staff('meera', 'owner')
  const statements = jest.spyOn(site.database.getExecutor(), 'executeQuery')
  const countOf = async (list: string) => {
    statements.mockClear()
    expect([list, (await meera.get(`/api/office/${list}`)).statusCode]).toEqual([list, 200])
    return statements.mock.calls.length
  }
  const leastOf = async (list: string) => {
    const counts: number[] = []
    while (counts.length < TRIES) counts.push(await countOf(list))
    return Math.min(...counts)
  }
  await addSome(1, 1)
  const few = new Map<string, number>()
  for (const list of LISTS) few.set(list, await leastOf(list))
  await addSome(MORE, 2)
  for (const list of LISTS) {
    const before = few.get(list) ?? 0
    expect(before).toBeGreaterThan(0)
    expect([list, (await leastOf(list)) < before + MORE]).toEqual([list, true])
  }
})
