import type { startRazorpay } from './razorpay-double'
import type { startTestApi } from './test-api'

export const PRICE = 2_500_000
/** Batches of the run, with their seats and prices. */
export const BATCHES = {
  'datascience-1': { seats: 2, price_paise: PRICE },
  'datascience-2': { seats: 1, price_paise: PRICE - 100_000 },
} as const

type Api = Awaited<ReturnType<typeof startTestApi>>

interface Person {
  visitor: ReturnType<Api['visitor']>
  email: string
  registration: string
  /** Their place on a waiting list; '' for none. */
  waiting: string
  /** The orders that were made for them, the last one last. */
  orders: Array<{ id: string; atProvider: string; amount: number }>
}

/** What the steps of a run work with, and what they remember. */
export interface Run {
  api: Api
  bank: Awaited<ReturnType<typeof startRazorpay>>
  clock: { now: number }
  people: Person[]
  /** What the provider has reported. */
  reports: object[]
  /** How often another batch was chosen. */
  chosen: number
  /** How often the owner of a place has changed its batch. */
  changed: number
  /** How often the company has moved a place to a batch, has put one off, and has ended one. */
  moved: number
  putOff: number
  ended: number
  /** Payments and transfers so far. */
  count: number
}
