import { moneyFaults } from './money-faults'
import { BATCHES, type Run } from './money-run'
import { companySteps, providerSteps, visitorSteps } from './money-steps'
import { officeSteps } from './office-steps'
import { startRazorpay } from './razorpay-double'
import { lateSteps, waitingSteps } from './seat-steps'
import { startTestApi } from './test-api'

/** The last one is the first one in another browser. */
const EMAILS = ['asha@example.com', 'ben@example.com', 'chitra@example.com', 'asha@example.com']

const NOTHING_REACHED = { chosen: 0, changed: 0, moved: 0, putOff: 0, ended: 0 }

const EMPTIED = [
  ...(['outbox', 'provider_events', 'documents', 'document_series', 'refunds', 'orders'] as const),
  ...([
    'place_moves',
    'lead_claims',
    'enrolments',
    'course_registrations',
    'idempotency_keys',
    'sessions',
  ] as const),
]

/** Two batches of one program, the second one a month later, with a seat less and a lower price. */
async function setBatches(database: Run['api']['database']) {
  const days = { starts_on: '2099-07-28', enrol_by: '2099-07-01', is_open: 1, pay_by_days: 1 }
  const parts = { instalments: 2, instalment_days: 30 }
  const first = await database
    .updateTable('program_batches')
    .set({ ...days, ...parts, ...BATCHES['datascience-1'] })
    .where('id', '=', 'datascience-1')
    .returningAll()
    .executeTakeFirstOrThrow()
  await database.deleteFrom('program_batches').where('id', '=', 'datascience-2').execute()
  const later = { id: 'datascience-2', starts_on: '2099-08-28', enrol_by: '2099-08-01' }
  await database
    .insertInto('program_batches')
    .values({ ...first, ...later, ...BATCHES['datascience-2'] })
    .execute()
}

/** A site with two batches of three seats, three people in four browsers, a provider and an operator. */
export async function startMoneyWorld() {
  const bank = await startRazorpay()
  const clock = { now: Date.now() }
  const api = await startTestApi({
    settings: { razorpay: bank.settings },
    clock: () => clock.now,
    hasWatches: false,
  })
  const run: Run = { api, bank, clock, people: [], reports: [], ...NOTHING_REACHED, count: 0 }
  const { database } = api
  return {
    ...visitorSteps(run),
    ...providerSteps(run),
    ...companySteps(run),
    ...waitingSteps(run),
    ...lateSteps(run),
    ...officeSteps(run),
    close: async () => {
      await api.close()
      bank.close()
    },
    reset: async () => {
      const none = { program: '', until: '', email_key: '', recorded_by: '', created_at: 0, ended_at: null }
      const known = [
        { ...none, code: 'LESS', percent: 0, amount_paise: 333_333, uses: 1 },
        { ...none, code: 'FREE', percent: 100, amount_paise: 0, uses: 0 },
      ]
      await database.deleteFrom('coupons').execute()
      await database.insertInto('coupons').values(known).execute()
      for (const table of EMPTIED) await database.deleteFrom(table).execute()
      bank.reset()
      clock.now = Date.now()
      await setBatches(database)
      run.reports = []
      Object.assign(run, NOTHING_REACHED)
      run.people = EMAILS.map((email) => ({
        visitor: api.visitor(),
        email,
        registration: '',
        waiting: '',
        orders: [],
      }))
    },
    /** What the steps have reached since the last reset. */
    reached: async () => ({
      ...{ chosen: run.chosen, changed: run.changed, moved: run.moved, putOff: run.putOff, ended: run.ended },
      sentBack: bank.refunds.length,
      offers: (
        await database.selectFrom('lead_claims').select('id').where('offered_at', 'is not', null).execute()
      ).length,
    }),
    faults: () => moneyFaults(database, { bank, now: clock.now }),
  }
}
export type World = Awaited<ReturnType<typeof startMoneyWorld>>
