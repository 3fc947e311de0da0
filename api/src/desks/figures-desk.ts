import { MOST_DAYS } from '@marga/api-contract/office-figures'
import { readFigures as readFiguresCall } from '@marga/api-contract/office-figures-calls'
import { dateInIndia, dayAfter } from '@marga/constants/indian-time'
import { rupeeNumber } from '@marga/constants/rupees'
import { ApiError } from '@marga/server/failures/api-error'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { Columns } from '../database/csv'
import type { Database } from '../database/schema'
import { type Asked, linesOf, readFacts, readFigures } from '../figures/read-figures'
import type { ViewCounts } from '../figures/view-counts'
import { sendCsv } from './desk-list'

interface Options {
  database: Kysely<Database>
  viewCounts: ViewCounts
  clock: () => number
}

/** Without days the last so many are shown, with the one that runs. */
const DAYS_SHOWN = 30

type Line = ReturnType<typeof linesOf>[number]

const WHAT: Readonly<Record<string, string>> = {
  page: 'views of page',
  program: 'views of program',
  source: 'visits from',
  amount_paise: 'amount in rupees',
}

const LINES: Columns<Line> = {
  begins: ({ begins }) => begins,
  what: ({ what }) => WHAT[what] ?? what,
  name: ({ name }) => name,
  number: ({ what, value }) => (what === 'amount_paise' ? rupeeNumber(value) : value),
}

/** The days that are asked for, the missing ends filled in. @throws ApiError 400 */
function daysOf({ from, until }: { from?: string | undefined; until?: string | undefined }, now: number) {
  const last = until ?? dateInIndia(new Date(now))
  const first = from ?? dayAfter(last, 1 - DAYS_SHOWN)
  const days = (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1
  if (days >= 1 && days <= MOST_DAYS) return { from: first, until: last }
  const message =
    days < 1 ? 'The last day is before the first one.' : `Ask for at most ${MOST_DAYS} days at once.`
  throw new ApiError({ status: 400, code: 'NO_DAYS', message, errors: { from: [message] } })
}

/** How many look at which pages, where they come from, and what each program sells. */
export const figuresDesk: FastifyPluginAsyncZod<Options> = async (app, { database, viewCounts, clock }) => {
  app.route({
    ...readFiguresCall,
    handler: async ({ query: { by, format, ...ends } }, reply) => {
      const asked: Asked = { by, ...daysOf(ends, clock()) }
      // What this process holds is in it at once; other processes write within seconds.
      await viewCounts.flush()
      if (format === 'json') return readFigures(database, asked)
      return sendCsv(
        reply,
        { name: `figures-${asked.from}-${asked.until}`, columns: LINES },
        linesOf(await readFacts(database, asked), by),
      )
    },
  })
}
