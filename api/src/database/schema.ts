import type { AccountTables } from './schema/account-tables'
import type { ContentTables } from './schema/content-tables'
import type { LimitTables } from './schema/limit-tables'
import type { MessageTables } from './schema/message-tables'
import type { MoneyTables } from './schema/money-tables'
import type { OfficeTables } from './schema/office-tables'
import type { PlaceTables } from './schema/place-tables'

export type { JsonText } from './schema/json-text'
export type { ViewKind } from './schema/limit-tables'
export type { ProgramState } from './schema/place-tables'

/** Column types of every table, shared by SQLite and PostgreSQL. Times are milliseconds since the epoch. */
export interface Database
  extends AccountTables,
    ContentTables,
    LimitTables,
    MessageTables,
    MoneyTables,
    OfficeTables,
    PlaceTables {}
