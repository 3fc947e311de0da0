import type { Batch, BatchChoice } from '@marga/api-contract/batches'
import { batchesOrNone, findBatch, loadBatches } from '@marga/checkout/load-batches'
import { monthText } from '@marga/constants/day-text'
import {
  DAYS,
  type Days,
  daysOf,
  type Length,
  PRICES,
  type Price,
  priceRangeOf,
} from '@marga/constants/offered-choices'
import type { Site } from '@marga/sdk'
import { meantProgram } from '../lib/meant-program'
import { MOST_COMPARED } from './asked-of'

const DAYS_TEXTS = {
  mornings: 'Weekday mornings',
  afternoons: 'Weekday afternoons',
  evenings: 'Weekday evenings',
  weekends: 'Weekends',
} as const satisfies Record<Days, string>

const PRICE_TEXTS = {
  '15000': 'Up to ₹15,000',
  '20000': '₹15,001 to ₹20,000',
  more: 'More than ₹20,000',
} as const satisfies Record<Price, string>

const LEVELS = ['Beginner', 'Intermediate', 'Advanced']
const placeOf = (level: string) => (LEVELS.includes(level) ? LEVELS.indexOf(level) : LEVELS.length)

type Choice = readonly [value: string, label: string]

const LENGTH_TEXTS: ReadonlyArray<readonly [Length, string]> = [
  ['8', 'Up to 8 weeks'],
  ['12', '9 to 12 weeks'],
  ['more', 'More than 12 weeks'],
]

/** The batches of a program that can be joined. */
const openOf = (batch: Batch): Array<Batch | BatchChoice> =>
  batch.batches?.filter(({ place }) => place.state === 'open') ?? (batch.isOpen ? [batch] : [])

const unique = (values: readonly string[]) => [...new Set(values)]

/** What the filters offer: only what programs and their open batches have. */
function choicesOf(
  batches: readonly Batch[],
): Record<'length' | 'level' | 'days' | 'month' | 'price', readonly Choice[]> {
  const open = batches.flatMap(openOf)
  const levels = unique(batches.flatMap(({ level }) => level || []))
  const months = unique(open.flatMap(({ starts_on }) => starts_on.slice(0, 7) || [])).sort()
  const days = new Set(open.map(daysOf))
  const prices = new Set([...open, ...batches].map(({ price_paise }) => priceRangeOf(price_paise)))
  return {
    length: LENGTH_TEXTS,
    level: levels.sort((left, right) => placeOf(left) - placeOf(right)).map((level) => [level, level]),
    days: DAYS.filter((one) => days.has(one)).map((one) => [one, DAYS_TEXTS[one]]),
    month: months.map((month) => [month, `${monthText(month)} ${month.slice(0, 4)}`]),
    price: PRICES.filter((one) => prices.has(one)).map((one) => [one, PRICE_TEXTS[one]]),
  }
}

/** What a comparison says of a program. */
export type Compared = Pick<
  Batch,
  'product' | 'program' | 'level' | 'prerequisites' | 'price_paise' | 'duration' | 'instalments'
> & {
  link: string
  trainer: string
  /** Titles of what one builds. */
  projects: string[]
  /** Batches that can be joined, the next one first. */
  starts: Array<
    Pick<BatchChoice, 'starts_on' | 'session_days' | 'session_starts' | 'session_minutes' | 'session_count'>
  >
}

type Start = Compared['starts'][number]

const startOf = (one: Omit<Start, 'session_days'> & { session_days?: string | undefined }): Start => ({
  ...{ starts_on: one.starts_on, session_days: one.session_days ?? '' },
  ...{ session_starts: one.session_starts, session_minutes: one.session_minutes },
  session_count: one.session_count,
})

function comparedProgram(batch: Batch): Compared {
  const { product, program, level, prerequisites, price_paise, duration, instalments, link } = batch
  return {
    ...{ product, program, level, prerequisites, price_paise, duration, instalments, link },
    trainer: batch.trainer?.name ?? '',
    projects: (batch.projects ?? []).map(({ title }) => title),
    starts: openOf(batch).map(startOf),
  }
}

/** The programs that an address compares, in its order; what is none is left out. */
const comparedOf = (batches: readonly Batch[], products: readonly string[]): Compared[] =>
  products.flatMap((product) => {
    const batch = findBatch(batches, product)
    return batch ? [comparedProgram(batch)] : []
  })

/** The programs that the address compares, by product: `A,B`, or one value each as a form without scripts sends them. */
const comparedIn = (asked: readonly string[]) =>
  [...new Set(asked.flatMap((value) => value.split(',')))]
    .map((product) => product.trim().slice(0, 100))
    .filter(Boolean)
    .slice(0, MOST_COMPARED)

/**
 * Of all batches the page gets what its filters offer, and those that are compared.
 *
 * @param asked what the address compares; null where it compares nothing
 */
export async function loadOfBatches(site: Site, asked: readonly string[] | null) {
  // A comparison is nothing without them; a list lacks some of its filters.
  const batches = await (asked ? loadBatches(site) : batchesOrNone(site))
  return { choices: choicesOf(batches), compared: asked && comparedOf(batches, comparedIn(asked)) }
}
export type Choices = ReturnType<typeof choicesOf>

/** The program that is meant by a name of an address that is none; '' where it is one, or none is near. */
export function meantInstead(site: Site, asked = ''): string {
  const meant = asked && meantProgram(site, asked)
  return meant.toLowerCase() === asked.toLowerCase() ? '' : meant
}
