import { channel } from 'node:diagnostics_channel'
import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import type { Database } from './schema'

/** A row of the database that does not hold what this version reads from it. */
export interface RowFault {
  table: keyof Database
  /** What tells the row from the others of its table. */
  row: string | number
  column: string
  message: string
  /** What it costs, as operators are told; left out where that is the row itself. */
  cost?: string
}

type Place = Pick<RowFault, 'table' | 'row' | 'cost'>

const faults = channel('marga:row-fault')

/** Calls `hear` for each faulty row that is read, until the answered function is called. */
export function hearRowFaults(hear: (fault: RowFault) => void): () => void {
  const listener = (message: unknown) => hear(message as RowFault)
  faults.subscribe(listener)
  return () => void faults.unsubscribe(listener)
}

/** Where it is. */
export const nameOfFault = ({ table, row, column }: RowFault) => `${table} ${row} ${column}`

/** Logs each faulty row once for this process: public lists read it again and again. */
export function logRowFaults(log: FastifyBaseLogger): () => void {
  const known = new Set<string>()
  return hearRowFaults((fault) => {
    if (known.has(nameOfFault(fault))) return
    known.add(nameOfFault(fault))
    log.error({ fault }, 'database row faulty: npm run db -- check lists all of them')
  })
}

function report(place: Place, issues: readonly z.core.$ZodIssue[], column?: string) {
  const [first] = issues
  if (!first) return
  const [name = '', ...inside] = [...(column === undefined ? [] : [column]), ...first.path].map(String)
  const message = inside.length > 0 ? `at ${inside.join('.')}: ${first.message}` : first.message
  faults.publish({ ...place, column: name, message } satisfies RowFault)
}

interface Cell extends Place {
  column: string
}

/** What a column holds as JSON; undefined where it does not hold that: this costs nothing but the value, and is reported. */
export function storedJson<T>(schema: z.ZodType<T>, json: string, { column, ...place }: Cell) {
  try {
    const parsed = schema.safeParse(JSON.parse(json))
    if (parsed.success) return parsed.data
    report(place, parsed.error.issues, column)
  } catch (error) {
    faults.publish({ ...place, column, message: `no JSON: ${String(error)}` } satisfies RowFault)
  }
  return undefined
}

interface Rows<T> {
  table: RowFault['table']
  schema: z.ZodType
  nameOf: (row: T) => string | number
}

/** The rows that hold what their schema asks for; any other costs nothing but itself, and is reported. */
export const soundRows = <T>(rows: readonly T[], { table, schema, nameOf: rowOf }: Rows<T>): T[] =>
  rows.filter((row) => {
    const parsed = schema.safeParse(row)
    if (!parsed.success) report({ table, row: rowOf(row) }, parsed.error.issues)
    return parsed.success
  })
