import type { ColumnType } from 'kysely'

declare const json: unique symbol
/** JSON as a column holds it: nothing but the column's `JsonColumn` reads it, by its schema. */
export interface JsonText {
  readonly [json]: true
}
/** A column of JSON. */
export type Json = ColumnType<JsonText, string | JsonText, string | JsonText>
/** The same, with a value where none is given. */
export type GeneratedJson = ColumnType<JsonText, string | JsonText | undefined, string | JsonText>
