import type { CreateTableBuilder, Kysely } from 'kysely'
import type { Engine } from '../database/engine'

/** A table under construction; migrations name its columns freely. */
export type TableDraft = CreateTableBuilder<string, string>

/** Text columns that are never null: an absent text is stored as ''. */
export const text = (table: TableDraft, ...names: string[]): TableDraft =>
  names.reduce(
    (built, name) => built.addColumn(name, 'text', (column) => column.notNull().defaultTo('')),
    table,
  )

/** A table whose rows are numbered by the database, on either engine. */
export const tableWith =
  (engine: Engine) =>
  (database: Kysely<unknown>, name: string): TableDraft =>
    createTable(database, name).addColumn('id', 'integer', (column) =>
      engine === 'postgres'
        ? column.primaryKey().generatedByDefaultAsIdentity()
        : column.primaryKey().autoIncrement(),
    )

export const createTable = (database: Kysely<unknown>, name: string): TableDraft =>
  database.schema.createTable(name)
