import type { Generated } from 'kysely'
import type { GeneratedJson } from './json-text'

export type ProgramState = 'draft' | 'published' | 'hidden'

/** The seat was taken, declined or not taken in time, or the batch begun or closed first. */
type WaitingEnd = '' | 'taken' | 'declined' | 'lapsed' | 'begun' | 'closed'

/** Programs and their batches, and who wants or has a place in one, or an interview. */
export interface PlaceTables {
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
    /** Only a published one is on pages, in the search and in the sitemap. */
    state: Generated<ProgramState>
    /** JSON of the contract's list; '' where nobody has said it. */
    tools: GeneratedJson
    /** Whether the page of AI programs shows it. */
    is_ai: Generated<number>
    /** What the form to enrol calls it; '' where it is none of its choices. */
    choice: Generated<string>
    /** Words that visitors search for it by, beside its name. */
    also_called: Generated<string>
    /** File of the uploads; '' where the drawing stands for it. */
    cover: Generated<string>
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
    /** Live sessions in all; 0 where it is not stated. */
    session_count: Generated<number>
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
    /**
     * A registration that was paid and given up is kept, since receipts name it. `waiting` is on the waiting list of a batch; a
     * `waited` one is on it no longer, and is kept for a while so that its link says what became of it.
     */
    kind: 'enrolment' | 'registration' | 'cancelled registration' | 'waiting' | 'waited'
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
    /** Its number on the waiting list of its batch, in order of joining; 0 for every other kind. */
    waiting_no: Generated<number>
    /** When a seat was offered to who waits, and until when it is kept for them; null while none was. */
    offered_at: number | null
    offered_until: number | null
    /** Hash of the secret in the mail that offers the seat; '' until that is sent. */
    offer_hash: Generated<string>
    /** How the waiting has ended; '' while it has not. */
    waiting_end: Generated<WaitingEnd>
    /** The registration that it became; '' otherwise. */
    taken_as: Generated<string>
    /** Since when a place is kept without a batch, until the company moves it to one; null for every other. */
    deferred_at: number | null
    /** Of who asked for it, as their browser names it; '' where it is not known. */
    time_zone: Generated<string>
  }
  /** Places that were moved to another batch, by the company or by who has them, or were put off. Goes with its place. */
  place_moves: {
    id: string
    /** The claim. */
    registration: string
    /** '' where it was in none, or is in none now. */
    from_batch: Generated<string>
    to_batch: Generated<string>
    reason: Generated<string>
    recorded_by: Generated<string>
    moved_at: number
  }
  interests: {
    id: Generated<number>
    email: string
    email_key: string
    topic: string
    created_at: number
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
    /** When somebody noted that the person did not come; null where nobody has. */
    no_show_at: number | null
    /** Of who booked, as their browser names it; '' where it is not known. */
    time_zone: Generated<string>
  } /** What the company writes on an interview, for who had it. Goes with the person. */
  interview_feedback: {
    booking_id: string
    /** 0: the interview had begun before the site sent feedback. */
    is_owed: Generated<number>
    /** Counted up by each change. */
    revision: Generated<number>
    /** What is written so far, a note on each line. */
    went_well: Generated<string>
    work_on: Generated<string>
    practise: Generated<string>
    saved_by: Generated<string>
    saved_at: number | null
    /** What was sent last: the person reads it. '' while nothing was. */
    sent_went_well: Generated<string>
    sent_work_on: Generated<string>
    sent_practise: Generated<string>
    sent_by: Generated<string>
    first_sent_at: number | null
    sent_at: number | null
  }
}
