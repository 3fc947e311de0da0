import type { Generated } from 'kysely'
import type { Json } from './json-text'

/** Views of pages, views of the pages of a program, and visits by where they came from. */
export type ViewKind = 'page' | 'program' | 'source'

/** What the API counts and remembers of calls. */
export interface LimitTables {
  idempotency_keys: {
    /** Of the key, the call and its body. */
    key_hash: string
    /** The session that the first call was made in, or opened. */
    session_hash: string
    /** 0 while the first call runs. */
    status: number
    /** JSON of its answer. */
    answer: Json
    created_at: number
    /** The caller's account: its answers are deleted with it. */
    account_id: number | null
    /** The caller's session, so that its answers are the account's after a login. */
    caller_hash: Generated<string>
  }
  /** What anonymous visitors used of their daily budgets. */
  daily_usage: {
    /** Days since the epoch. */
    day: number
    budget: string
    /** Hash of the address and the day; '' for a budget that all share. */
    key: string
    used: number
  }
  /** Calls and wrong passwords in a window of time, for all processes of the API. */
  call_counts: {
    /** Of what is counted and for whom. */
    key_hash: string
    count: number
    ends_at: number
  }
  /** How often something was seen on a day, for all visitors together. */
  view_counts: {
    /** ISO date in India. */
    day: string
    kind: ViewKind
    /** Pattern of a page, product of a program, or where visits came from. */
    name: string
    views: number
  }
  /** Empty but for the moment of a check whether the database can be written. */
  write_checks: {
    id: string
    filler: string
  }
}
