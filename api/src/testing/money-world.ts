import { moneyFaults } from './money-faults'
import { PRICE, type Run } from './money-run'
import { companySteps, providerSteps, visitorSteps } from './money-steps'
import { startRazorpay } from './razorpay-double'
import { startTestApi } from './test-api'

const SEATS = 2
/** The last one is the first one in another browser. */
const EMAILS = ['asha@example.com', 'ben@example.com', 'chitra@example.com', 'asha@example.com']

const EMPTIED = [
  ...(['outbox', 'provider_events', 'documents', 'document_series', 'refunds', 'orders'] as const),
  ...(['lead_claims', 'enrolments', 'course_registrations', 'idempotency_keys', 'sessions'] as const),
]

/** A site with one batch of two seats, three people in four browsers, a provider and an operator. */
export async function startMoneyWorld() {
  const bank = await startRazorpay()
  const clock = { now: Date.now() }
  const api = await startTestApi({ settings: { razorpay: bank.settings }, clock: () => clock.now })
  const run: Run = { api, bank, clock, people: [], reports: [], count: 0 }
  const { database } = api
  return {
    ...visitorSteps(run),
    ...providerSteps(run),
    ...companySteps(run),
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
      await database
        .updateTable('program_batches')
        .set({ starts_on: '2099-07-28', enrol_by: '2099-07-01', is_open: 1 })
        .set({ seats: SEATS, price_paise: PRICE, instalments: 2, instalment_days: 30, pay_by_days: 1 })
        .where('product', '=', 'DataScience')
        .execute()
      run.reports = []
      run.people = EMAILS.map((email) => ({ visitor: api.visitor(), email, registration: '', orders: [] }))
    },
    faults: () => moneyFaults(database, { bank, seats: SEATS, now: clock.now }),
  }
}
export type World = Awaited<ReturnType<typeof startMoneyWorld>>
