import { sql } from 'kysely'

/** Whether a column contains what is looked for, letter case aside: nothing in it is a pattern. */
export const holds = (column: string, search: string) =>
  sql<boolean>`lower(${sql.ref(column)}) like ${`%${search
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`
