import fc from 'fast-check'
import { startMoneyWorld, type World } from '../testing/money-world'

// Any order of what people, the provider and the company do. More runs: MONEY_RUNS=1000 npx jest api/src/payments/money-model

const RUNS = Number(process.env.MONEY_RUNS ?? (process.env.TEST_DATABASE_URL ? 8 : 40))
const LIMIT_MS = Math.max(600_000, RUNS * 5_000)
let world: World
beforeAll(async () => {
  jest.spyOn(console, 'log').mockReturnValue()
  world = await startMoneyWorld()
}, 60_000)
afterAll(() => world.close())

type Step = fc.AsyncCommand<object, World>

/** A step that says itself in a counterexample; after each, everything that must be true is. */
const step = (name: string, run: (now: World) => Promise<unknown>): Step => ({
  check: () => true,
  run: async (_, now) => {
    await run(now)
    expect(await now.faults()).toEqual([])
  },
  toString: () => name,
})

const who = fc.integer({ min: 0, max: 3 })
const which = fc.integer({ min: 0, max: 5 })
const share = fc.constantFrom(0.01, 0.2, 0.5, 0.8, 0.99, 1, 1.01)
const paidShare = fc.constantFrom(0.01, 0.5, 1, 1, 1, 1.2)
const plan = fc.constantFrom('full', 'instalments')

const batch = fc.constantFrom('datascience-1', 'datascience-1', 'datascience-2')

const paidPlace = fc.tuple(who, plan, batch).map(([i, kind, id]) =>
  step(`lead and pay(${i}, ${kind}, ${id})`, async (now) => {
    await now.lead(i, kind, { batch: id })
    await now.pay(i)
  }),
)
const movedPlace = fc
  .tuple(who, batch)
  .map(([i, id]) => step(`the company moves a place(${i}, ${id})`, (now) => now.moveOne(i, id)))
const placePutOff = who.map((i) => step(`the company puts a place off(${i})`, (now) => now.putOff(i)))

const STEPS: Array<fc.Arbitrary<Step>> = [
  fc
    .tuple(who, plan, batch)
    .map(([i, kind, id]) => step(`lead(${i}, ${kind}, ${id})`, (now) => now.lead(i, kind, { batch: id }))),
  fc.tuple(who, plan).map(([i, kind]) => step(`lead(${i}, ${kind})`, (now) => now.lead(i, kind))),
  fc
    .tuple(who, plan, fc.constantFrom('LESS', 'FREE', ''))
    .map(([i, kind, code]) =>
      step(`use a coupon(${i}, ${kind}, ${code})`, (now) => now.lead(i, kind, { coupon: code })),
    ),
  who.map((i) => step(`open the window(${i})`, (now) => now.openWindow(i))),
  who.map((i) => step(`pay(${i})`, (now) => now.pay(i))),
  who.map((i) => step(`pay(${i})`, (now) => now.pay(i))),
  who.map((i) => step(`prove(${i})`, (now) => now.prove(i))),
  fc
    .tuple(which, paidShare)
    .map(([i, part]) => step(`pay an old order(${i}, of it ${part})`, (now) => now.payOld(i, part))),
  who.map((i) => step(`record(${i})`, (now) => now.record(i))),
  who.map((i) => step(`cancel(${i})`, (now) => now.cancel(i))),
  who.map((i) => step(`cancel what is paid(${i})`, (now) => now.cancelPaid(i))),
  fc
    .tuple(which, share)
    .map(([i, part]) => step(`give back(${i}, of it ${part})`, (now) => now.giveBack(i, part))),
  which.map((i) => step(`give back all(${i})`, (now) => now.giveBackAll(i))),
  fc
    .constantFrom('processed', 'pending')
    .map((status) => step(`send refunds, ${status}`, (now) => now.send(status))),
  which.map((i) => step(`note a refund by hand(${i})`, (now) => now.noteByHand(i))),
  fc
    .tuple(which, share)
    .map(([i, part]) =>
      step(`refund in the provider's pages(${i}, of it ${part})`, (now) => now.refundInPages(i, part)),
    ),
  fc
    .tuple(which, fc.boolean())
    .map(([i, isDone]) =>
      step(`the provider says of refund ${i}: ${isDone ? 'processed' : 'failed'}`, (now) =>
        now.reportRefund(i, isDone),
      ),
    ),
  which.map((i) => step(`a report comes again(${i})`, (now) => now.reportAgain(i))),
  fc.tuple(who, batch).map(([i, id]) => step(`join the list(${i}, ${id})`, (now) => now.joinList(i, id))),
  fc.constant(step('free seats are offered', (now) => now.offer())),
  fc
    .tuple(who, plan)
    .map(([i, kind]) => step(`take the offered seat(${i}, ${kind})`, (now) => now.takeOffer(i, kind))),
  who.map((i) => step(`leave the list(${i})`, (now) => now.leaveList(i))),
  fc.constant(step('offers run out', (now) => now.offersRunOut())),
  fc
    .tuple(who, batch)
    .map(([i, id]) => step(`choose another batch(${i}, ${id})`, (now) => now.choose(i, id))),
  fc
    .constantFrom('processed', 'pending')
    .map((status) => step(`the site sends back, ${status}`, (now) => now.sendBack(status))),
  fc
    .boolean()
    .map((isDown) =>
      step(`the site sends back in vain, ${isDown ? 'down' : 'refused'}`, (now) =>
        now.sendBackInVain(isDown),
      ),
    ),
  ...Array.from({ length: 2 }, () =>
    fc
      .tuple(who, batch)
      .map(([i, id]) => step(`change the batch of a place(${i}, ${id})`, (now) => now.changeBatch(i, id))),
  ),
  fc.constant(step('three days pass', (now) => now.threeDays())),
  fc.constant(step('eleven minutes pass', (now) => now.wait())),
  fc.constant(step('two days pass', (now) => now.expire())),
  fc
    .integer({ min: 1, max: 27 })
    .map((day) => step(`move the batch to the ${day}th`, (now) => now.move(day))),
  // Few steps alone lead to a full batch, or to a place that is put off.
  ...[paidPlace, paidPlace, paidPlace],
  ...[movedPlace, movedPlace, movedPlace],
  ...[placePutOff, placePutOff],
  who.map((i) => step(`the company ends a place(${i})`, (now) => now.endPlace(i))),
]

test('the steps lead to offers, to another batch and to money that goes back by itself', async () => {
  await world.reset()
  await world.payTooLate(0, 'datascience-1')
  await world.choose(0, 'datascience-2')
  await world.payTooLate(1, 'datascience-1')
  await world.sendBack('processed')
  await world.joinList(1, 'datascience-1')
  await world.cancel(2)
  await world.offer()
  expect(await world.faults()).toEqual([])
  expect(await world.reached()).toMatchObject({ chosen: 1, sentBack: 1, offers: 1 })
})

test('the steps move a paid place to another batch, put it off while others take its seat, move it back, and end it', async () => {
  await world.reset()
  const then = async (step: Promise<unknown>) => {
    await step
    expect(await world.faults()).toEqual([])
  }
  await world.lead(0, 'instalments', { batch: 'datascience-1' })
  await then(world.pay(0))
  await then(world.moveOne(0, 'datascience-2'))
  await then(world.putOff(0))
  await world.lead(1, 'full', { batch: 'datascience-1' })
  await then(world.changeBatch(1, 'datascience-2'))
  await then(world.pay(1))
  // Its batch is full now.
  await then(world.moveOne(0, 'datascience-2'))
  expect(await world.reached()).toMatchObject({ changed: 1, moved: 1, putOff: 1, ended: 0 })
  await then(world.moveOne(0, 'datascience-1'))
  await then(world.putOff(0))
  await then(world.endPlace(0))
  await then(world.endPlace(0))
  expect(await world.reached()).toMatchObject({ moved: 2, putOff: 2, ended: 2 })
})

test(
  'whatever happens in whatever order, money, seats and documents add up',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.commands(STEPS, { maxCommands: 40, size: 'max' }), async (steps) => {
        await world.reset()
        await fc.asyncModelRun(() => ({ model: {}, real: world }), steps)
      }),
      { numRuns: RUNS, ...(process.env.MONEY_SEED && { seed: Number(process.env.MONEY_SEED) }) },
    )
  },
  LIMIT_MS,
)
