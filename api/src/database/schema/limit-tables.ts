import type { Generated } from 'kysely'
import type { Json } from './json-text'

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
  /** Empty but for the moment of a check whether the database can be written. */
  write_checks: {
    id: string
    filler: string
  }
}
