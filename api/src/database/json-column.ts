import { type Kysely, type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import { type RowFault, storedJson } from './row-faults'
import type { Database, JsonText } from './schema'

type Row<Table extends keyof Database> = Selectable<Database[Table]>

/** Columns of a table that hold JSON. */
type JsonIn<Table extends keyof Database> = {
  [Column in keyof Row<Table>]: Row<Table>[Column] extends JsonText ? Column & string : never
}[keyof Row<Table>]

/** Every column that holds JSON, as `courses.modules`. */
export type JsonColumnName = {
  [Table in keyof Database]: JsonIn<Table> extends never ? never : `${Table}.${JsonIn<Table>}`
}[keyof Database]

interface Facts<Table extends keyof Database, Column, Part extends PropertyKey, Value, Empty> {
  table: Table
  column: Column
  /** The column that tells the row from the others of its table. */
  key: Part
  /** Further columns that say how it is read. */
  also?: readonly Part[]
  /** What it holds. */
  schema: z.ZodType<Value> | ((row: Pick<Row<Table>, Part & keyof Row<Table>>) => z.ZodType<Value>)
  /** What '' stands for; left out where '' is a fault. */
  empty?: Empty
  /** Rows whose JSON nobody reads: theirs is no fault. */
  isUnread?: (row: Pick<Row<Table>, Part & keyof Row<Table>>) => boolean
  /** What a row costs that cannot be read, as operators are told. */
  cost: string
}

/** How the JSON of a column is read. */
export interface JsonColumn<Name extends string, Needed, Value> {
  name: Name
  /** What the row holds; undefined where it cannot be read, which is reported. */
  read: (row: Needed) => Value | undefined
  /** Reads every row of the table, so that each that cannot be read is reported. Answers whether it came to the end in time. */
  readAll: (database: Kysely<Database>, endsAt: number) => Promise<boolean>
}

/** Rows that are read at once: a table may be large. */
const ROWS = 500

/** Rows of a table by their key, a part at a time, outside of the lock of writers. */
async function eachRow<Row>(
  database: Kysely<Database>,
  { table, key, endsAt }: { table: string; key: string; endsAt: number },
  take: (row: Row) => void,
) {
  const rows = database.selectFrom(sql<Row>`${sql.table(table)}`.as('held')).selectAll()
  for (let offset = 0; Date.now() < endsAt; offset += ROWS) {
    const part = await rows.orderBy(sql.ref(key)).limit(ROWS).offset(offset).execute()
    for (const row of part) take(row as Row)
    if (part.length < ROWS) return true
  }
  return false
}

/** Declares how the JSON of a column is read: by its schema, and at the cost of its own row alone. */
export function jsonColumn<
  Table extends keyof Database,
  Column extends JsonIn<Table>,
  Part extends keyof Row<Table> & string,
  Value,
  Empty = never,
>(
  facts: Facts<Table, Column, Part, Value, Empty>,
): JsonColumn<`${Table}.${Column}`, Pick<Row<Table>, Part | (Column & keyof Row<Table>)>, Value | Empty> {
  type Needed = Pick<Row<Table>, Part | (Column & keyof Row<Table>)>
  const { table, column, key, schema, cost, isUnread = () => false } = facts
  const read = (row: Needed) => {
    const text = String(row[column])
    if (text === '' && facts.empty !== undefined) return facts.empty
    const place: Pick<RowFault, 'table' | 'row' | 'column' | 'cost'> = {
      ...{ table, column, cost },
      row: String(row[key]),
    }
    return storedJson(typeof schema === 'function' ? schema(row) : schema, text, place)
  }
  return {
    name: `${table}.${column}`,
    read,
    readAll: (database, endsAt) =>
      eachRow<Needed>(database, { table, key, endsAt }, (row) => {
        if (!isUnread(row)) read(row)
      }),
  }
}
