import type { DatabaseFacts } from '@marga/api/database/inspect-database'
import type { RowFault } from '@marga/api/database/row-faults'
import type { ApiSettings } from '@marga/api/env'
import { type ClockReading, clockReading } from '@marga/platform/doctor/clock-findings'
import { type Finding, fault, fine } from '@marga/platform/doctor/finding'
import { within } from '@marga/platform/within'

/** Time for the database to answer, in milliseconds. */
const ANSWER_MS = 5_000
/** Time for reading all rows, in milliseconds. */
const ROWS_MS = 10_000
/** A process of the API opens up to 20 connections; below this a start may be refused. */
const FEWEST_CONNECTIONS = 5

const WHAT = 'Database'

type Place = Pick<ApiSettings, 'dataFolder' | 'databaseUrl'>

/** The address without its user and password. */
function nameOf({ dataFolder, databaseUrl }: Place): string {
  if (!databaseUrl) return `SQLite in ${dataFolder}`
  const { host, pathname } = new URL(databaseUrl)
  return `PostgreSQL ${host.replaceAll('%2F', '/')}${pathname}`
}

/** Attempts at several addresses of a host fail with no message of their own. */
function causeOf(error: unknown): string {
  const { message = '', code = '' } = error as { message?: string; code?: string }
  return message || code || String(error)
}

const remedyOf = ({ databaseUrl, dataFolder }: Place) =>
  databaseUrl
    ? 'Is its server running, and does DATABASE_URL name it with a user that may connect?'
    : `May this user read and write ${dataFolder}, and is marga.db whole? Else restore a backup`

function findingOf(name: string, { hasTables, pending, server, undecidedPayments }: DatabaseFacts): Finding {
  if (!hasTables) return fine(WHAT, `${name} answers, and has no tables yet: the first start makes them`)
  if (pending.length > 0)
    return fault(
      WHAT,
      `${name} lacks the migrations ${pending.join(', ')} of this version: start the site, or npm run db -- migrate (packaged: marga db migrate)`,
    )
  if (undecidedPayments > 0)
    return fault(
      'Payments',
      `${undecidedPayments} reports of the payment provider wait for a person: npm run db -- payments undecided (packaged: marga db payments undecided)`,
    )
  if (!server) return fine(WHAT, `${name} has the tables of this version`)
  const { connectionsLeft: left } = server
  if (left >= FEWEST_CONNECTIONS)
    return fine(WHAT, `${name} has the tables of this version; ${left} more connections are free`)
  return fault(
    WHAT,
    `${name} takes ${Math.max(0, left)} more connections only: raise max_connections of the server, or run fewer processes (each API uses up to 20)`,
  )
}

/** Faulty rows that are named; the command names all. */
const MOST_NAMED = 20
const CHECK = 'npm run db -- check (packaged: marga db check)'

/** A line for each row that pages leave out, with its table, its key and its column. */
function rowFindings(rows: readonly RowFault[], textOf: (row: RowFault) => string): Finding[] {
  const more = rows.length - MOST_NAMED
  return [
    ...rows
      .slice(0, MOST_NAMED)
      .map((row) => fault('Rows', `${textOf(row)}. Repair it, then see whether all can be read: ${CHECK}`)),
    ...(more > 0 ? [fault('Rows', `${more} more rows cannot be read. All of them: ${CHECK}`)] : []),
  ]
}

/** Reads every row as the site does. A database whose tables are not those of this version is not read. */
async function examineRows(place: Place, { hasTables, pending }: DatabaseFacts): Promise<Finding[]> {
  if (!hasTables || pending.length > 0) return []
  const [{ inspectRows }, { rowFaultText }] = await Promise.all([
    import(/* webpackChunkName: "site-rows" */ '@marga/api/operations/inspect-rows'),
    import(/* webpackChunkName: "site-rows" */ '@marga/api/operations/check-rows'),
  ])
  const { faults, isWhole } = await inspectRows(place, Date.now() + ROWS_MS)
  const rest = `there are more of them than can be read in ${ROWS_MS / 1_000} s. All of them: ${CHECK}`
  return [...rowFindings(faults, rowFaultText), ...(isWhole ? [] : [fine('Rows', rest)])]
}

const LOG_CHECK = 'npm run db -- log verify (packaged: marga db log verify)'

/** Whether the log of what was done is as it was written. */
async function examineLog(place: Place, { hasTables, pending }: DatabaseFacts): Promise<Finding[]> {
  if (!hasTables || pending.length > 0) return []
  const { inspectLog } = await import(/* webpackChunkName: "site-log" */ '@marga/api/log/inspect-log')
  const { faults, isWhole } = await inspectLog(place, Date.now() + ROWS_MS)
  const [first, ...more] = faults
  const others = more.length > 0 ? `, and ${more.length} more` : ''
  if (first)
    return [
      fault('Log', `${first.replace(/\.$/, '')}${others}. Somebody has changed the database: ${LOG_CHECK}`),
    ]
  const rest = `it has more rows than can be read in ${ROWS_MS / 1_000} s. All of them: ${LOG_CHECK}`
  return isWhole ? [] : [fine('Log', rest)]
}

export interface DatabaseAnswer {
  findings: Finding[]
  clock: ClockReading[]
}

/** Looks at the database that the settings name, within 5 s. It is not made where there is none. */
export async function examineDatabase(place: Place, upstream: string | undefined): Promise<DatabaseAnswer> {
  const name = nameOf(place)
  const alone = (finding: Finding) => ({ findings: [finding], clock: [] })
  try {
    // The command of a team's own repository comes without drivers of databases.
    const { inspectDatabase } = await import(
      /* webpackChunkName: "site-database" */ '@marga/api/database/inspect-database'
    )
    const askedAt = Date.now()
    const facts = await within(inspectDatabase(place), ANSWER_MS)
    if (facts === 'late')
      return alone(fault(WHAT, `${name} did not answer within ${ANSWER_MS / 1_000} s. ${remedyOf(place)}`))
    if (facts) {
      const clock = facts.server ? [clockReading('the database', facts.server.now, askedAt)] : []
      return {
        findings: [
          findingOf(name, facts),
          ...(await examineRows(place, facts)),
          ...(await examineLog(place, facts)),
        ],
        clock,
      }
    }
    return alone(
      fine(
        WHAT,
        upstream
          ? `none here: it is that of the API at ${upstream}`
          : 'no database yet: the first start makes it',
      ),
    )
  } catch (error) {
    return alone(fault(WHAT, `${name} cannot be used: ${causeOf(error)}. ${remedyOf(place)}`))
  }
}
