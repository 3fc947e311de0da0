import { dateInIndia } from '@marga/constants/indian-time'
import type { Kysely, Transaction } from 'kysely'
import { lockName } from '../database/lock-name'
import type { Database, ViewKind } from '../database/schema'
import { type Named, OTHERS, programNamed, sourceOf } from './seen-view'

/** So many names of a kind are told apart on a day; further ones are counted together. */
const MOST_NAMES: Readonly<Record<ViewKind, number>> = { page: 100, program: 200, source: 300 }
/** So many different counts are held until the next write; programs that invent names get no further. */
const MOST_HELD = 2_000
/** Views of one address in a minute: more than anybody looks at, and less than a program asks for. */
const MOST_OF_ADDRESS = 120
const MOST_HEARD = 50_000

interface View {
  route: string
  at: string
  from?: string | undefined
  ownHost: string
}

interface Count {
  day: string
  kind: ViewKind
  name: string
  views: number
}

const SEPARATOR = '\n'

/** Counts that are not written yet. */
function createHeld() {
  let counts = new Map<string, number>()
  return {
    add: (...parts: [day: string, kind: string, name: string]) => {
      const key = parts.join(SEPARATOR)
      if (!counts.has(key) && counts.size >= MOST_HELD) return
      counts.set(key, (counts.get(key) ?? 0) + 1)
    },
    take: () => {
      const taken = counts
      counts = new Map()
      return taken
    },
    giveBack: (taken: ReadonlyMap<string, number>) => {
      for (const [key, views] of taken) counts.set(key, (counts.get(key) ?? 0) + views)
    },
  }
}

/** The products that addresses name, by how they name them. */
async function readProducts(database: Kysely<Database>) {
  const programs = await database.selectFrom('programs').select(['product', 'program']).execute()
  const courses = await database
    .selectFrom('courses')
    .innerJoin('programs', 'programs.program', 'courses.program')
    .select(['courses.name', 'programs.product'])
    .execute()
  const lists: Record<Named['by'], Map<string, string>> = {
    product: new Map(programs.map(({ product }) => [product.toLowerCase(), product])),
    program: new Map(programs.map(({ program, product }) => [program.toLowerCase(), product])),
    course: new Map(courses.map(({ name, product }) => [name.toLowerCase(), product])),
  }
  return ({ by, name }: Named) => lists[by].get(name.toLowerCase())
}

/** Programs by their product; what names none is no program. */
async function namedCounts(database: Kysely<Database>, taken: ReadonlyMap<string, number>) {
  const productOf = await readProducts(database)
  return [...taken].flatMap(([key, views]): Count[] => {
    const [day = '', kind = '', ...rest] = key.split(SEPARATOR)
    const text = rest.join(SEPARATOR)
    if (kind !== 'program') return [{ day, kind: kind as ViewKind, name: text, views }]
    const name = productOf(JSON.parse(text) as Named)
    return name === undefined ? [] : [{ day, kind: 'program', name, views }]
  })
}

/** The names that a day has of a kind by now, and those that are added meanwhile. */
async function openNames(transaction: Transaction<Database>, counts: readonly Count[]) {
  const days = [...new Set(counts.map(({ day }) => day))]
  const rows = await transaction
    .selectFrom('view_counts')
    .select(['day', 'kind', 'name'])
    .where('day', 'in', days)
    .execute()
  const names = new Map<string, Set<string>>()
  for (const { day, kind, name } of rows) {
    const key = `${day} ${kind}`
    names.set(key, (names.get(key) ?? new Set()).add(name))
  }
  return ({ day, kind, name }: Count) => {
    const key = `${day} ${kind}`
    const ofDay = names.get(key) ?? new Set<string>()
    names.set(key, ofDay)
    const shown = ofDay.has(name) || ofDay.size < MOST_NAMES[kind] ? name : OTHERS
    ofDay.add(shown)
    return shown
  }
}

async function write(transaction: Transaction<Database>, counts: readonly Count[]) {
  const nameOf = await openNames(transaction, counts)
  for (const count of counts)
    await transaction
      .insertInto('view_counts')
      .values({ ...count, name: nameOf(count) })
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'kind', 'name'])
          .doUpdateSet(({ eb }) => ({ views: eb('view_counts.views', '+', count.views) })),
      )
      .execute()
}

/** Addresses that were heard this minute, in memory only. */
function createPace(clock: () => number, isOn: boolean) {
  let minute = 0
  let heard = new Map<string, number>()
  return (ip: string): boolean => {
    if (!isOn) return true
    const now = Math.floor(clock() / 60_000)
    if (now !== minute || heard.size > MOST_HEARD) heard = new Map()
    minute = now
    const count = (heard.get(ip) ?? 0) + 1
    heard.set(ip, count)
    return count <= MOST_OF_ADDRESS
  }
}

interface Parts {
  clock: () => number
  isLimited: boolean
}

/** Counts views for a while, and writes how many there were; of who looked it keeps nothing. */
export function createViewCounts(database: Kysely<Database>, { clock, isLimited }: Parts) {
  const held = createHeld()
  const isInPace = createPace(clock, isLimited)
  return {
    count: (view: View, ip: string) => {
      if (!isInPace(ip)) return
      const day = dateInIndia(new Date(clock()))
      held.add(day, 'page', view.route)
      const named = programNamed(view.at)
      if (named) held.add(day, 'program', JSON.stringify(named))
      const source = sourceOf(view, view.ownHost)
      if (source !== undefined) held.add(day, 'source', source)
    },
    /** Adds what was counted to what all processes have counted. Where that fails it is held for the next time. */
    flush: async () => {
      const taken = held.take()
      if (taken.size === 0) return
      try {
        const counts = await namedCounts(database, taken)
        await database.transaction().execute(async (transaction) => {
          await lockName(transaction, 'view counts')
          if (counts.length > 0) await write(transaction, counts)
        })
      } catch (error) {
        held.giveBack(taken)
        throw error
      }
    },
  }
}
export type ViewCounts = ReturnType<typeof createViewCounts>
