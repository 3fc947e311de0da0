import type { Generated } from 'kysely'

/** Who of the company may do what, and what was done. */
export interface OfficeTables {
  staff_roles: {
    account_id: number
    /** A role of the contract's table; a word that is none of it grants nothing. */
    role: string
    /** Who gave it. */
    added_by: string
    added_at: number
  }
  /** What staff prove themselves with beside the account. */
  second_factors: {
    account_id: number
    /** Of the authenticator app, in base32; '' until its first code was entered. */
    secret: Generated<string>
    /** One that waits for its first code; '' for none. */
    new_secret: Generated<string>
    enrolled_at: number | null
    /** The step of time of the last code that was used: it and those before are used. */
    last_step: Generated<number>
  }
  recovery_codes: {
    code_hash: string
    account_id: number
  }
  /** When interviews are offered: a row for each change, the latest is what is; without one the usual hours are. */
  interview_weeks: {
    /** Counted from 1. */
    version: number
    /** How many days ahead visitors can book. */
    days_ahead: number
    /** What an interview costs that is booked while this row is the latest. */
    price_paise: Generated<number>
    /** Hours in India at which an interview begins, such as `10,11,15`; '' for none. */
    mon: string
    tue: string
    wed: string
    thu: string
    fri: string
    sat: string
    sun: string
    recorded_by: string
    created_at: number
  }
  /** Days that differ from their day of the week. */
  interview_days: {
    /** ISO date in India. */
    day: string
    /** 1: no interview is offered on it. */
    is_blocked: number
    /** Hours of its own; null where they are those of the week. */
    hours: string | null
    /** For the office only; '' for none. */
    reason: string
    recorded_by: string
    changed_at: number
  }
  /** What was done: rows are added, never changed or removed. */
  log: {
    /** Counted from 1, without a gap. */
    id: number
    at: number
    /** From where: the pages of the office, a command on the server, a visitor's call, the site by itself. */
    source: 'office' | 'command' | 'visitor' | 'system'
    actor: string
    /** Null where it is no account. */
    actor_account: number | null
    kind: string
    /** '' where it was done to a person only. */
    record: string
    /** JSON of the values that differ; '' for none. */
    before: string
    after: string
    /** Of the row's personal values; '' where it has none. */
    personal_hash: string
    previous_hash: string
    hash: string
  }
  /** What of a row of the log is personal, until the person is deleted. */
  log_personal: {
    log_id: number
    account_id: number | null
    /** Their address, lower-cased; '' where none is known. */
    email_key: string
    salt: string
    before: string
    after: string
  }
  /** One row: the last row of the log. */
  log_head: {
    id: number
    last: number
    hash: string
  }
}
