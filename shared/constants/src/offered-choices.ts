// What the list of courses is narrowed by: pages read it without what narrows the list.
import { hoursOf } from './hours-of'

/** Lengths to choose from: `8` weeks at most, `12` at most, or `more`. */
export const LENGTHS = ['8', '12', 'more'] as const
export type Length = (typeof LENGTHS)[number]

/** On which days and at what hours a batch meets, by the words of `hoursOf`. */
export const DAYS = ['mornings', 'afternoons', 'evenings', 'weekends'] as const
export type Days = (typeof DAYS)[number]

/** Prices to choose from, in rupees: up to ₹15,000, up to ₹20,000, or more. */
export const PRICES = ['15000', '20000', 'more'] as const
export type Price = (typeof PRICES)[number]

export interface OfferedSelection {
  program?: string | undefined
  trainer?: string | undefined
  /** Words, how they begin, or misspelt ones (`readerOf`), in the title, the program or the educator's name; where none has them, in its days and hours and in the courses of the program. */
  q?: string | undefined
  length?: Length | undefined
  /** For whom it is, letter case aside. */
  level?: string | undefined
  days?: Days | undefined
  /** In which a batch starts: `2027-01`. */
  month?: string | undefined
  price?: Price | undefined
}

/** A batch of a course that can be joined. */
export interface Start {
  starts_on?: string | undefined
  session_days?: string | undefined
  session_starts?: string | undefined
  price_paise?: number | undefined
}

const PAISE_PER_RUPEE = 100

/** The range of a price in paise; undefined where none is known. */
export function priceRangeOf(paise: number | undefined): Price | undefined {
  if (paise === undefined) return undefined
  return PRICES.find((most) => most === 'more' || paise <= Number(most) * PAISE_PER_RUPEE)
}

/** The days and hours of a batch; undefined where it does not state them. */
export function daysOf({ session_days = '', session_starts = '' }: Start): Days | undefined {
  const words = session_starts && hoursOf({ session_days, session_starts }).toLowerCase()
  return DAYS.find((days) => days === words)
}
