import type { Figures, SPANS } from '@marga/api-contract/office-figures'
import { dateInIndia, instantInIndia } from '@marga/constants/indian-time'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'

type Span = (typeof SPANS)[number]

export interface Asked {
  by: Span
  /** First and last day in India. */
  from: string
  until: string
}

const DAY_MS = 86_400_000

/** The first day of the span that a day belongs to: itself, its Monday, or the first of its month. */
export function spanOf(day: string, by: Span): string {
  if (by === 'day') return day
  if (by === 'month') return `${day.slice(0, 7)}-01`
  const at = Date.parse(day)
  const sinceMonday = (new Date(at).getUTCDay() + 6) % 7
  return new Date(at - sinceMonday * DAY_MS).toISOString().slice(0, 10)
}

/** One number of one day. */
export interface Fact {
  day: string
  what: 'page' | 'program' | 'source' | 'registrations' | 'payments' | 'amount_paise'
  /** Route, source, or product; '' for a program that there is no more. */
  name: string
  value: number
}

/** The first moment of a day, and that of the day after another one. */
const momentsOf = ({ from, until }: Asked) => [
  instantInIndia(from, '00:00').getTime(),
  instantInIndia(until, '00:00').getTime() + DAY_MS,
]

async function readViews(database: Kysely<Database>, { from, until }: Asked): Promise<Fact[]> {
  const rows = await database
    .selectFrom('view_counts')
    .selectAll()
    .where('day', '>=', from)
    .where('day', '<=', until)
    .execute()
  return rows.map(({ day, kind, name, views }) => ({ day, what: kind, name, value: Number(views) }))
}

const dayOf = (at: number | string | null) => dateInIndia(new Date(Number(at)))

/** Places that were taken, also paid ones that were given up since: an unpaid one is deleted then. Waiting is none. */
async function readRegistrations(database: Kysely<Database>, asked: Asked): Promise<Fact[]> {
  const [first = 0, end = 0] = momentsOf(asked)
  const rows = await database
    .selectFrom('lead_claims')
    .leftJoin('program_batches', 'program_batches.id', 'lead_claims.batch_id')
    .leftJoin('course_registrations', 'course_registrations.id', 'lead_claims.lead_id')
    .leftJoin('programs', 'programs.program', 'course_registrations.course_name')
    .select(['lead_claims.created_at', 'program_batches.product', 'programs.product as titled'])
    .where('lead_claims.kind', 'in', ['registration', 'cancelled registration'])
    .where('lead_claims.created_at', '>=', first)
    .where('lead_claims.created_at', '<', end)
    .execute()
  return rows.map(({ created_at, product, titled }) => ({
    day: dayOf(created_at),
    what: 'registrations',
    name: product ?? titled ?? '',
    value: 1,
  }))
}

/** What was paid for programs, before anything went back. */
async function readPayments(database: Kysely<Database>, asked: Asked): Promise<Fact[]> {
  const [first = 0, end = 0] = momentsOf(asked)
  const rows = await database
    .selectFrom('orders')
    .leftJoin('program_batches', 'program_batches.id', 'orders.batch_id')
    .select(['orders.paid_at', 'orders.amount_paise', 'program_batches.product'])
    .where('orders.purpose', '=', 'course')
    .where('orders.paid_at', '>=', first)
    .where('orders.paid_at', '<', end)
    .execute()
  return rows.flatMap(({ paid_at, amount_paise, product }): Fact[] => {
    const one = { day: dayOf(paid_at), name: product ?? '' }
    return [
      { ...one, what: 'payments', value: 1 },
      { ...one, what: 'amount_paise', value: Number(amount_paise) },
    ]
  })
}

/** All that is counted of these days. */
export const readFacts = async (database: Kysely<Database>, asked: Asked): Promise<Fact[]> =>
  (
    await Promise.all([
      readViews(database, asked),
      readRegistrations(database, asked),
      readPayments(database, asked),
    ])
  ).flat()

const sumOf = (facts: readonly Fact[], what: Fact['what']) =>
  facts.reduce((sum, fact) => (fact.what === what ? sum + fact.value : sum), 0)

const soldIn = (facts: readonly Fact[]) => ({
  registrations: sumOf(facts, 'registrations'),
  payments: sumOf(facts, 'payments'),
  amount_paise: sumOf(facts, 'amount_paise'),
})

function groupsOf(facts: readonly Fact[], keyOf: (fact: Fact) => string): Map<string, Fact[]> {
  const groups = new Map<string, Fact[]>()
  for (const fact of facts) {
    const key = keyOf(fact)
    const group = groups.get(key)
    if (group) group.push(fact)
    else groups.set(key, [fact])
  }
  return groups
}

/** Sums of names of a kind, the greatest first. */
const ranked = (facts: readonly Fact[], what: Fact['what']) =>
  [
    ...groupsOf(
      facts.filter((fact) => fact.what === what),
      ({ name }) => name,
    ),
  ]
    .map(([name, group]) => ({ name, value: sumOf(group, what) }))
    .toSorted((one, other) => other.value - one.value || one.name.localeCompare(other.name))

const OF_PROGRAM: readonly Fact['what'][] = ['program', 'registrations', 'payments', 'amount_paise']

/** Every program in the order of the site, also those that nobody has looked at, and what belongs to none that is left. */
function programsOf(facts: readonly Fact[], programs: ReadonlyArray<{ product: string; program: string }>) {
  const groups = groupsOf(
    facts.filter(({ what }) => OF_PROGRAM.includes(what)),
    ({ name }) => name,
  )
  const known = new Set(programs.map(({ product }) => product))
  const gone = [...groups.keys()].filter((product) => !known.has(product))
  const listed = [...programs, ...gone.map((product) => ({ product, program: product || 'No batch' }))]
  return listed.map((one) => {
    const group = groups.get(one.product) ?? []
    return { ...one, views: sumOf(group, 'program'), ...soldIn(group) }
  })
}

const spansOf = (facts: readonly Fact[], by: Span) =>
  [...groupsOf(facts, ({ day }) => spanOf(day, by))]
    .map(([begins, group]) => ({
      ...{ begins, views: sumOf(group, 'page'), visits: sumOf(group, 'source') },
      ...soldIn(group),
    }))
    .toSorted((one, other) => other.begins.localeCompare(one.begins))

export async function readFigures(database: Kysely<Database>, asked: Asked): Promise<Figures> {
  const programs = await database
    .selectFrom('programs')
    .select(['product', 'program'])
    .orderBy('position')
    .execute()
  const facts = await readFacts(database, asked)
  return {
    ...asked,
    spans: spansOf(facts, asked.by),
    pages: ranked(facts, 'page').map(({ name, value }) => ({ route: name, views: value })),
    sources: ranked(facts, 'source').map(({ name, value }) => ({ source: name, visits: value })),
    programs: programsOf(facts, programs),
  }
}

/** One line of the spreadsheet: a number of one name in one span. */
export function linesOf(facts: readonly Fact[], by: Span) {
  const groups = groupsOf(facts, ({ day, what, name }) => [spanOf(day, by), what, name].join('\n'))
  return [...groups]
    .map(([key, group]) => {
      const [begins = '', what = '', name = ''] = key.split('\n')
      const value = group.reduce((sum, fact) => sum + fact.value, 0)
      return { begins, what, name, value }
    })
    .toSorted(
      (one, other) =>
        other.begins.localeCompare(one.begins) ||
        one.what.localeCompare(other.what) ||
        other.value - one.value,
    )
}
