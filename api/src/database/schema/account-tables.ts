import type { RecordKind } from '@marga/api-contract/profile-records'
import type { UserType } from '@marga/constants/user-types'
import type { ColumnType, Generated } from 'kysely'
import type { Json } from './json-text'

/** Accounts, their sessions and secrets, and what members keep in their profile. */
export interface AccountTables {
  accounts: {
    id: Generated<number>
    username: string
    /** Lower-cased username: what is unique and what a login is looked up by. */
    username_key: string
    password_hash: string
    first_name: string
    last_name: string
    email: string
    /** Lower-cased email, or null where none was given: unique among those given. */
    email_key: string | null
    phone: string
    user_type: UserType
    address: Generated<string>
    landmark: Generated<string>
    city: Generated<string>
    state: Generated<string>
    country: Generated<string>
    pincode: Generated<string>
    created_at: ColumnType<number, number, never>
    /** When the address was confirmed by a mailed link; null while it was not. */
    email_confirmed_at: number | null
    /** An address that waits for its confirmation, or ''. */
    pending_email: Generated<string>
    /** The address that a mailed link has proven, lower-cased; '' where none was. Another address is not confirmed by it. */
    confirmed_email_key: Generated<string>
    /** Hash of a password that nobody knows: the account has none while it is `password_hash`. */
    passwordless_hash: Generated<string>
    /** Grows with each change of details, bio and files. */
    profile_revision: Generated<number>
  }
  sessions: {
    /** SHA-256 of the cookie's value, hexadecimal; the value itself is never stored. */
    token_hash: string
    /** Null for a visitor who is not signed in. */
    account_id: number | null
    user_agent: Generated<string>
    created_at: number
    last_seen_at: number
    /**
     * When the account's password was last typed in it, or a code where the account has no password; 0 for a visitor and for
     * who signed in by a code beside a password, null for a session from before the column.
     */
    password_at: number | null
    /** When a code of the second factor was last entered in it; null where none was. */
    factor_at: number | null
  }
  access_tokens: {
    token_hash: string
    account_id: number
    name: string
    /** `read` answers reading calls only. */
    scope: 'read' | 'change'
    created_at: number
    /** Null for a token from before tokens expired. */
    expires_at: number | null
  }
  mailed_links: {
    /** Its name, which the mail in the outbox carries. */
    token_hash: string
    /** SHA-256 of the secret in the mail, which is made when the mail is sent; '' until then. */
    secret_hash: Generated<string>
    account_id: number
    purpose: 'password' | 'email'
    email: string
    expires_at: number
    /** The session that asked for it, which goes on when the link is used; '' where none did. */
    session_hash: Generated<string>
  }
  /** Who asked for a password link, until that is looked up. */
  reset_requests: {
    id: Generated<number>
    email: string
    created_at: number
  }
  /** Codes to sign in that browsers have asked for: of addresses without an account too, so that nothing tells them apart. */
  sign_in_codes: {
    /** Of the secret that the browser keeps. */
    token_hash: string
    /** The address as it was typed. */
    email: string
    /** What its limits count for: a mailbox, or a device that the account knows. */
    limit_key: string
    /** 1 until it is looked up whether an account has the address. */
    is_waiting: Generated<number>
    account_id: number | null
    /** Of the code, which is made when its mail is sent; '' until then. */
    code_hash: Generated<string>
    tries: Generated<number>
    created_at: number
    expires_at: number
  }
  /** Accounts that a provider opens, by what it calls the person: their address there may change. */
  provider_accounts: {
    issuer: string
    subject: string
    account_id: number
    created_at: number
  }
  /** Sign-ins by a provider that browsers have begun. */
  provider_sign_ins: {
    /** Of the secret that the browser keeps. */
    token_hash: string
    /** Path of this site to go on to. */
    next_path: string
    /** 1 where an account is made if none has the address. */
    is_new: number
    expires_at: number
  }
  unlocks: {
    session_hash: string
    scope: 'videos' | 'trainer'
    /** 0 where the scope is not a trainer. */
    trainer_id: number
  }
  account_unlocks: {
    account_id: number
    scope: 'videos' | 'trainer'
    trainer_id: number
  }
  known_devices: {
    token_hash: string
    account_id: number
    last_used_at: number
  }
  profiles: {
    account_id: number
    bio: Generated<string>
    picture_path: Generated<string>
    picture_type: Generated<string>
    resume_path: Generated<string>
    resume_name: Generated<string>
  }
  profile_records: {
    id: Generated<number>
    account_id: number
    kind: RecordKind
    /** JSON of the contract's record without its id. */
    content: Json
    revision: Generated<number>
    created_at: number
  }
}
