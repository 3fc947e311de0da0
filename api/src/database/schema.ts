import type { OrderState, PaymentMethod } from '@marga/api-contract/payments'
import type { RecordKind } from '@marga/api-contract/profile-records'
import type { UserType } from '@marga/constants/user-types'
import type { ColumnType, Generated } from 'kysely'
import type { Mail } from '../mail/mail'

type MailClass = Mail['class']

declare const json: unique symbol
/** JSON as a column holds it: nothing but the column's `JsonColumn` reads it, by its schema. */
export interface JsonText {
  readonly [json]: true
}
type Json = ColumnType<JsonText, string | JsonText, string | JsonText>
type GeneratedJson = ColumnType<JsonText, string | JsonText | undefined, string | JsonText>

/** Column types of every table, shared by SQLite and PostgreSQL. Times are milliseconds since the epoch. */
export interface Database {
  accounts: {
    id: Generated<number>
    username: string
    /** Lower-cased username: what is unique and what a login is looked up by. */
    username_key: string
    password_hash: string
    first_name: string
    last_name: string
    email: string
    /** Lower-cased e-mail, or null where none was given: unique among those given. */
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
    /** When the account's password was last typed in it; 0 for a visitor, null for a session from before the column. */
    password_at: number | null
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
  unlocks: {
    session_hash: string
    scope: 'videos' | 'trainer'
    /** 0 where the scope is not a trainer. */
    trainer_id: number
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
  videos: {
    id: string
    title: string
    link: string
    /** '' where it belongs to none. */
    course_id: Generated<string>
    position: number
  }
  trainer_videos: {
    trainer_id: number
    position: number
    link: string
  }
  trainer_courses: {
    trainer_id: number
    course_id: string
    weeks: number
    rating: number | null
    position: number
  }
  enrolments: {
    id: Generated<number>
    account_id: number | null
    full_name: string
    email: string
    email_key: string
    phone: string
    course: string
    course_key: string
    created_at: number
  }
  course_registrations: {
    id: Generated<number>
    account_id: number | null
    first_name: string
    last_name: string
    email: string
    email_key: string
    contact_number: string
    course_name: string
    created_at: number
  }
  lead_claims: {
    /** What the owner names it by; it cannot be guessed. */
    id: string
    /** A registration that was paid and given up is kept, since receipts name it. */
    kind: 'enrolment' | 'registration' | 'cancelled registration'
    lead_id: number
    account_id: number | null
    session_hash: string
    created_at: number
    /** As this caller gave them, for nobody else; '' where none was kept. */
    contact_name: Generated<string>
    contact_email: Generated<string>
    contact_phone: Generated<string>
    /** When the batch begins that a registration holds a place in. Null for enrolments, and where no day was set. */
    begins_at: number | null
    /** That batch; null for enrolments, and from a version of before until `nameBatches`. */
    batch_id: string | null
    /** Last day in India on which a reservation holds its seat unpaid; '' where that is the last day to join. */
    pay_by: Generated<string>
    /** Hash of the address that a place was reserved from, and of the day; '' once that day is over, and for members with a confirmed address. */
    made_from: Generated<string>
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
  /** What is taught, apart from its batches. */
  programs: {
    /** What stands before `-Promo` in the address of its page. */
    product: string
    program: string
    position: number
    level: Generated<string>
    summary: Generated<string>
    prerequisites: Generated<string>
    /** JSON of the contract's lists. */
    outcomes: GeneratedJson
    projects: GeneratedJson
    /** 0 where none is named. */
    trainer_id: Generated<number>
  }
  /** Runs of the programs, any number of each. */
  program_batches: {
    /** As people write it: `datascience-2`. */
    id: string
    product: string
    /** 0 once the company has withdrawn it by hand. Dates and seats close it by themselves. */
    is_open: Generated<number>
    /** ISO dates, '' where none is set yet. Before `opens_on` nobody sees it; '' is at once. */
    opens_on: Generated<string>
    starts_on: Generated<string>
    enrol_by: Generated<string>
    /** Time of day in India, as `07:00`. */
    session_starts: Generated<string>
    session_minutes: Generated<number>
    /** On which days, in words; '' where it is not stated. */
    session_days: Generated<string>
    duration: Generated<string>
    mode: Generated<string>
    /** 0 for no limit. */
    seats: Generated<number>
    /** For so many days a reservation holds its seat unpaid; 0 is until the last day to join. */
    pay_by_days: Generated<number>
    price_paise: Generated<number>
    /** In how many parts it can be paid; 1 where it is paid at once. */
    instalments: Generated<number>
    /** Days from its start to the second part, and from each part to the next. */
    instalment_days: Generated<number>
    session_link: Generated<string>
    /** What pages were last told of its places. Never decides anything: `placeOf` does. */
    shown_state: Generated<string>
  }
  /** Prices with the day from which they count: until then the batch has the price of before. */
  prices: {
    batch_id: string
    /** ISO date in India. */
    from_on: string
    price_paise: number
    recorded_by: Generated<string>
    created_at: number
    /** When it became the price of the batch; null while it waits for its day. */
    applied_at: number | null
  }
  /** One batch of each program, as the version before reads it: `noteStates` writes it, and nothing else reads it. */
  batches: {
    product: string
    program: string
    /** 1 while registrations are taken, else 0. */
    is_open: number
    /** ISO dates, '' where none is set yet. */
    starts_on: string
    enrol_by: string
    /** Time of day in India, as `07:00`. */
    session_starts: string
    session_minutes: number
    /** On which days, in words; '' where it is not stated. */
    session_days: Generated<string>
    duration: string
    price_paise: number
    session_link: string
    position: number
    level: Generated<string>
    mode: Generated<string>
    seats: Generated<number>
    summary: Generated<string>
    prerequisites: Generated<string>
    /** JSON of the contract's lists. */
    outcomes: GeneratedJson
    projects: GeneratedJson
    /** 0 where none is named. */
    trainer_id: Generated<number>
    /** In how many parts it can be paid; 1 where it is paid at once. */
    instalments: Generated<number>
    /** Days from its start to the second part, and from each part to the next. */
    instalment_days: Generated<number>
    /** What pages were last told of its places. Never decides anything: `placeOf` does. */
    shown_state: Generated<string>
  }
  interests: {
    id: Generated<number>
    email: string
    email_key: string
    topic: string
    created_at: number
  }
  orders: {
    id: string
    account_id: number | null
    session_hash: string
    purpose: 'mock-interview' | 'course' | 'unlock'
    reference: string
    state: OrderState
    provider: 'razorpay' | 'sandbox' | 'none'
    provider_order_id: string
    provider_payment_id: string | null
    amount_paise: number
    created_at: number
    paid_at: number | null
    /** Which part of its plan it pays, from 1. */
    instalment: Generated<number>
    /** JSON of the plan that it is part of; '' where it is paid at once. */
    plan: GeneratedJson
    /** Whom the payment is billed to; '' where nobody is named. */
    bill_company: Generated<string>
    bill_gstin: Generated<string>
    /** Place of supply: the code of a state. */
    bill_state: Generated<string>
    /** Who gets the money back whose account or reservation is gone, until it went back; '' otherwise. */
    refund_name: Generated<string>
    refund_email: Generated<string>
    /** What the provider calls the refund; '' before, and where somebody has noted it by hand without. */
    provider_refund_id: Generated<string>
    refunded_at: number | null
    /** When the provider was asked for the refund; null where it was not. */
    refund_asked_at: number | null
    /** Since when a command is sending the refund; null where none is. */
    refund_sending_since: number | null
    /** Until when a closed order names who gets a late payment back; null where it names nobody, or a refund is due. */
    payee_until: number | null
    /** When its money began to be due back; null before, and for refunds from before the column. */
    refund_due_at: number | null
    /** Since when its payment window is open and nothing is decided; null where none was opened, or it was decided. */
    paying_since: number | null
    /** Until when an open order for a course holds the seat; null where it holds none by itself. */
    seat_until: number | null
    /** What the provider calls a payment that is authorised and not captured yet; '' where none is. */
    authorised_payment: Generated<string>
    /** When the course that it pays for begins, as it was agreed; null for other purposes and where no day was set. */
    begins_at: number | null
    /** How money came that did not come through the provider, whose reference is the payment's id; '' otherwise. */
    method: Generated<'' | PaymentMethod>
    /** Who has recorded such a payment; '' otherwise. */
    recorded_by: Generated<string>
    /** The batch that it pays for; null for other purposes, and from a version of before. */
    batch_id: string | null
    /** What of it goes back or went back in parts, while it stays paid: always less than its amount. */
    returned_paise: Generated<number>
    /** Why the company has ended what it paid for; '' otherwise. */
    refund_reason: Generated<string>
    /** Code of the coupon that it uses; '' for none. */
    coupon: Generated<string>
    /** How much less it takes by its coupon. */
    discount_paise: Generated<number>
  }
  /** Never changed once made, but ended. */
  coupons: {
    /** In capitals. */
    code: string
    /** Of the price; 0 where it is an amount. */
    percent: number
    amount_paise: number
    /** '' for every program. */
    program: Generated<string>
    /** ISO date of its last day in India; '' for no end. */
    until: Generated<string>
    /** How many places may use it; 0 for any number. */
    uses: number
    /** Of the one person that may use it; '' for everybody. */
    email_key: Generated<string>
    recorded_by: Generated<string>
    created_at: number
    ended_at: number | null
  }
  /** Parts of payments that go back while their order stays paid. */
  refunds: {
    id: string
    order_id: string
    amount_paise: number
    /** `sent`: the provider has accepted it. */
    state: 'due' | 'sent' | 'done'
    reason: Generated<string>
    /** Who has decided it; '' for one that was made in the provider's pages. */
    recorded_by: Generated<string>
    /** What the provider calls it; '' before, and where somebody has noted it by hand without. */
    provider_refund_id: Generated<string>
    created_at: number
    /** Since when a command is sending it; null where none is. */
    sending_since: number | null
    done_at: number | null
  }
  /** The last number of each series, which its next document follows. */
  document_series: {
    /** Receipts and credit notes; those of the sandbox are no part of the books. */
    series: 'R' | 'C' | 'TEST-R' | 'TEST-C'
    /** The financial year, as `26-27`. */
    year: string
    last: number
  }
  /** Receipts and credit notes: one receipt for an order, one credit note for a refund. Never changed, never deleted. */
  documents: {
    series: 'R' | 'C' | 'TEST-R' | 'TEST-C'
    year: string
    number: number
    order_id: string
    amount_paise: number
    issued_at: number
    /** Of the part refund that it is for; '' for a receipt, and for what was left of an order. */
    refund_id: Generated<string>
    /** What earlier credit notes of the order give back: its tax is what they leave of the whole. */
    before_paise: Generated<number>
  }
  /** What the payment provider reports, as it came. */
  provider_events: {
    /** The provider's own id, else a hash of the body. */
    id: string
    provider: string
    event: string
    provider_order_id: string
    provider_payment_id: string
    amount_paise: number | null
    /** Ours, once it is known; else ''. */
    order_id: string
    body: Json
    /** `new` until it is decided; `undecided` waits for a person. */
    state: 'new' | 'decided' | 'undecided'
    note: string
    received_at: number
    decided_at: number | null
  }
  bookings: {
    id: string
    account_id: number | null
    session_hash: string
    mentor: string
    starts_at: number
    state: 'held' | 'booked' | 'cancelled' | 'expired'
    held_until: number | null
    full_name: string
    email: string
    phone: string
    order_id: string
    created_at: number
    /** Hash of the address that holds the slot; '' once it is no hold. */
    held_by: Generated<string>
    /** 1 once the confirmation is queued, else 0. */
    is_mail_queued: Generated<number>
    /** How often it was moved or cancelled once it was booked. */
    changes: Generated<number>
  }
  outbox: {
    id: Generated<number>
    recipient: string
    subject: string
    body: string
    tries: Generated<number>
    next_try_at: number
    sent_at: number | null
    last_error: Generated<string>
    created_at: number
    /** The order that it is a receipt for; '' for any other mail. */
    order_id: Generated<string>
    /** Why it is sent; '' for mails from before there were classes. */
    mail_class: Generated<MailClass | ''>
    /** The mailbox of its recipient: in any spelling, without what follows a plus. */
    recipient_key: Generated<string>
    /** Whom an answer goes to; '' for the sender. */
    reply_to: Generated<string>
    /** The contact message whose file goes with it; 0 for none. */
    message_id: Generated<number>
    /** Names the mailed link that is put into the text when it is sent; '' where there is none. */
    link_hash: Generated<string>
    /** 1 while it waits for the digest of a day, which takes its text and removes it; else 0. */
    is_held: Generated<number>
  }
  /** Who is told what happens in the business. */
  webhooks: {
    id: string
    url: string
    /** Key of the signatures: `whsec_` and base64. */
    secret: string
    /** Types of events, with spaces between them; '' for every one. */
    types: string
    /** `text`: the sentence alone, for chat tools. */
    format: 'full' | 'text'
    /** 1 where it may lead into the own network. */
    is_inside: number
    recorded_by: string
    created_at: number
  }
  /** Events that a receiver has not taken yet. */
  webhook_deliveries: {
    id: Generated<number>
    webhook_id: string
    /** The same for every receiver and each attempt. */
    event_id: string
    type: string
    body: string
    tries: Generated<number>
    next_try_at: number
    last_error: Generated<string>
    created_at: number
    /** When the last attempt had failed; null while there is another one. */
    given_up_at: number | null
  }
  /** What was told once already. */
  told: {
    kind: string
    subject: string
    told_at: number
  }
  contact_messages: {
    id: Generated<number>
    first_name: string
    last_name: string
    email: string
    phone: string
    message: string
    file_name: string | null
    file_type: string | null
    /** Random name below the uploads folder. */
    file_path: string | null
    /** Of the key in the mailed link to the file; '' where none was mailed. */
    file_key_hash: Generated<string>
    created_at: number
  }
  reviews: {
    id: Generated<number>
    name: string
    position: string
    linkedin: string
    rating: number
    review: string
    profile_picture: string
  }
  courses: {
    id: string
    /** Unique to the letter. */
    name: string
    program: string
    description: string
    image: string
    /** JSON of the contract's CourseModule[]. */
    modules: Json
    position: number
  }
  offerings: {
    id: Generated<number>
    course: string
    title: string
    program: string
    course_duration: string
    educator_name: string
    educator_profile: string
    link: string
    syllabus_link: string
  }
  /** What the site as a whole is; a fact that is not here is as it was seeded. */
  site_facts: {
    name: 'samples_removed_at'
    value: string
  }
  /** One row: grows with every change of a table that public pages show. */
  content_version: {
    /** Tells this database from another one whose count is the same. */
    database_id: string
    version: number
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
  trainers: {
    id: Generated<number>
    name: string
    course: string
    custom_course: string
    course_description: string
    photo: string
    demo_video: string
    contact: string
    email: string
    /** Shown only where `approved`; npm run db -- trainers changes it. */
    status: 'pending' | 'approved' | 'refused' | 'hidden'
  }
}
