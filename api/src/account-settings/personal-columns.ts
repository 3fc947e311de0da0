import type { Database } from '../database/schema'

/**
 * What happens to the data of a person.
 * - `nobody`: says nothing about one
 * - `exported`: in the export of the account, removed with it
 * - `hidden`: removed with the account, and in no export: hashes of secrets, names of files, copies in other spelling
 * - `books`: in the export of the account; stays, without the person, since sales have to be accounted for
 * - `content`: what operators and trainers publish, or is sent without an account; operators correct and remove it
 */
type Decision = 'nobody' | 'exported' | 'hidden' | 'books' | 'content'

type Decisions = { [Table in keyof Database]: { [Column in keyof Database[Table]]: Decision } }

const CONTENT = 'content'

/** A decision for every column of every table. @public for the test that compares it with the database */
export const PERSONAL_COLUMNS = {
  accounts: {
    ...{ id: 'hidden', username: 'exported', username_key: 'hidden', password_hash: 'hidden' },
    ...{ first_name: 'exported', last_name: 'exported', email: 'exported', email_key: 'hidden' },
    ...{ phone: 'exported', user_type: 'exported', address: 'exported', landmark: 'exported' },
    ...{ city: 'exported', state: 'exported', country: 'exported', pincode: 'exported' },
    ...{ created_at: 'exported', email_confirmed_at: 'exported', pending_email: 'exported' },
    ...{ confirmed_email_key: 'hidden', profile_revision: 'nobody', passwordless_hash: 'hidden' },
  },
  sessions: {
    ...{ token_hash: 'hidden', account_id: 'hidden', user_agent: 'exported' },
    ...{ created_at: 'exported', last_seen_at: 'exported', password_at: 'nobody' },
    factor_at: 'nobody',
  },
  access_tokens: {
    ...{ token_hash: 'hidden', account_id: 'hidden', name: 'exported', scope: 'exported' },
    ...{ created_at: 'exported', expires_at: 'exported' },
  },
  mailed_links: {
    ...{ token_hash: 'hidden', account_id: 'hidden', purpose: 'exported', email: 'exported' },
    ...{ expires_at: 'exported', session_hash: 'hidden', secret_hash: 'hidden' },
  },
  sign_in_codes: {
    ...{ token_hash: 'hidden', email: 'hidden', limit_key: 'hidden', is_waiting: 'nobody' },
    ...{ account_id: 'hidden', code_hash: 'hidden', tries: 'nobody' },
    ...{ created_at: 'nobody', expires_at: 'nobody' },
  },
  provider_accounts: {
    ...{ issuer: 'exported', subject: 'exported', account_id: 'hidden', created_at: 'exported' },
  },
  provider_sign_ins: { token_hash: 'hidden', next_path: 'hidden', is_new: 'nobody', expires_at: 'nobody' },
  unlocks: { session_hash: 'hidden', scope: 'nobody', trainer_id: 'nobody' },
  account_unlocks: { account_id: 'hidden', scope: 'exported', trainer_id: 'exported' },
  profiles: {
    ...{ account_id: 'hidden', bio: 'exported', picture_path: 'exported', picture_type: 'nobody' },
    ...{ resume_path: 'hidden', resume_name: 'exported' },
  },
  profile_records: {
    ...{ id: 'exported', account_id: 'hidden', kind: 'exported', content: 'exported' },
    ...{ revision: 'nobody', created_at: 'nobody' },
  },
  enrolments: {
    ...{ id: 'hidden', account_id: 'hidden', full_name: 'hidden', email: 'hidden', email_key: 'hidden' },
    ...{ phone: 'hidden', course: 'exported', course_key: 'hidden', created_at: 'hidden' },
  },
  course_registrations: {
    ...{ id: 'hidden', account_id: 'hidden', first_name: 'hidden', last_name: 'hidden', email: 'exported' },
    ...{ email_key: 'hidden', contact_number: 'hidden', course_name: 'exported', created_at: 'hidden' },
  },
  lead_claims: {
    ...{ id: 'hidden', kind: 'nobody', lead_id: 'hidden', account_id: 'hidden', session_hash: 'hidden' },
    ...{ created_at: 'exported', contact_name: 'exported', contact_email: 'exported' },
    ...{ contact_phone: 'exported', begins_at: 'exported', made_from: 'hidden', batch_id: 'exported' },
    pay_by: 'exported',
    ...{ waiting_no: 'exported', offered_at: 'exported', offered_until: 'exported', offer_hash: 'hidden' },
    ...{ waiting_end: 'exported', taken_as: 'nobody', deferred_at: 'exported' },
    time_zone: 'exported',
  },
  place_moves: {
    ...{ id: 'nobody', registration: 'nobody', from_batch: 'exported', to_batch: 'exported' },
    ...{ reason: 'exported', recorded_by: CONTENT, moved_at: 'exported' },
  },
  known_devices: { token_hash: 'hidden', account_id: 'hidden', last_used_at: 'exported' },
  idempotency_keys: {
    ...{ key_hash: 'hidden', session_hash: 'hidden', status: 'nobody', answer: 'hidden' },
    ...{ created_at: 'nobody', account_id: 'hidden', caller_hash: 'hidden' },
  },
  interests: {
    ...{ id: 'hidden', email: 'exported', email_key: 'hidden', topic: 'exported', created_at: 'exported' },
  },
  orders: {
    ...{ id: 'books', account_id: 'hidden', session_hash: 'hidden', purpose: 'books', reference: 'books' },
    ...{ state: 'books', provider: 'books', provider_order_id: 'books', provider_payment_id: 'books' },
    ...{ amount_paise: 'books', created_at: 'books', paid_at: 'books', instalment: 'books', plan: 'nobody' },
    ...{ bill_company: 'exported', bill_gstin: 'exported', bill_state: 'exported' },
    // Written when the account is deleted or the reservation cancelled, and removed once the money went back.
    ...{ refund_name: 'books', refund_email: 'books' },
    ...{ refund_due_at: 'books', begins_at: 'books', provider_refund_id: 'books', refunded_at: 'books' },
    ...{ paying_since: 'nobody', authorised_payment: 'books', refund_asked_at: 'books' },
    ...{ refund_sending_since: 'nobody', payee_until: 'nobody', method: 'books', recorded_by: 'books' },
    ...{ batch_id: 'books', sold_batch: 'books' },
    seat_until: 'nobody',
    ...{ returned_paise: 'books', refund_reason: 'books', coupon: 'books', discount_paise: 'books' },
    ...{ choose_until: 'nobody', return_at: 'nobody', return_tries: 'nobody', return_error: 'nobody' },
    ...{ choice_hash: 'hidden', agreed: 'books' },
  },
  prices: {
    ...{ batch_id: 'nobody', from_on: 'nobody', price_paise: 'nobody', recorded_by: CONTENT },
    ...{ created_at: 'nobody', applied_at: 'nobody' },
  },
  coupons: {
    ...{ code: CONTENT, percent: CONTENT, amount_paise: CONTENT, program: CONTENT, until: CONTENT },
    ...{ uses: CONTENT, email_key: 'hidden', recorded_by: CONTENT, created_at: CONTENT, ended_at: CONTENT },
  },
  refunds: {
    ...{ id: 'books', order_id: 'books', amount_paise: 'books', state: 'books', reason: 'books' },
    ...{ recorded_by: 'books', provider_refund_id: 'books', created_at: 'books', done_at: 'books' },
    sending_since: 'nobody',
  },
  document_series: { series: 'nobody', year: 'nobody', last: 'nobody' },
  documents: {
    ...{ series: 'books', year: 'books', number: 'books', order_id: 'books', amount_paise: 'books' },
    ...{ issued_at: 'books', refund_id: 'books', before_paise: 'books' },
    ...{ company_version: 'books' },
  },
  provider_events: {
    ...{ id: CONTENT, provider: CONTENT, event: CONTENT, provider_order_id: CONTENT },
    ...{ provider_payment_id: CONTENT, amount_paise: CONTENT, order_id: CONTENT, body: CONTENT },
    ...{ state: CONTENT, note: CONTENT, received_at: CONTENT, decided_at: CONTENT },
  },
  bookings: {
    ...{ id: 'books', account_id: 'hidden', session_hash: 'hidden', mentor: 'books', starts_at: 'books' },
    ...{ state: 'books', held_until: 'nobody', full_name: 'exported', email: 'exported' },
    ...{ phone: 'exported', order_id: 'nobody', created_at: 'books', held_by: 'hidden' },
    ...{ is_mail_queued: 'nobody', changes: 'nobody', time_zone: 'exported', no_show_at: 'books' },
  },
  interview_feedback: {
    ...{ booking_id: 'nobody', is_owed: 'nobody', revision: 'nobody', went_well: 'exported' },
    ...{ work_on: 'exported', practise: 'exported', saved_by: CONTENT, saved_at: 'exported' },
    ...{ sent_went_well: 'exported', sent_work_on: 'exported', sent_practise: 'exported' },
    ...{ sent_by: CONTENT, first_sent_at: 'exported', sent_at: 'exported' },
  },
  outbox: {
    ...{ id: 'nobody', recipient: 'exported', subject: 'exported', body: 'exported', tries: 'nobody' },
    ...{ next_try_at: 'nobody', sent_at: 'exported', last_error: 'hidden', created_at: 'exported' },
    ...{ order_id: 'hidden', mail_class: 'nobody', recipient_key: 'hidden', reply_to: 'hidden' },
    ...{ message_id: 'nobody', link_hash: 'hidden', is_held: 'nobody' },
    ...{ unless_paid: 'nobody', answer: 'nobody', mailing: 'nobody' },
  },
  // What the office has written to many: it names nobody but by fields.
  mailings: {
    ...{ id: 'nobody', to_group: 'nobody', subject: CONTENT, body: CONTENT, text_hash: 'nobody' },
    ...{ sent_by: CONTENT, people: 'nobody', left_out: 'nobody', stopped: 'nobody', given_up: 'nobody' },
    created_at: 'nobody',
  },
  // A keyed hash, which names nobody: it stays, so that nobody who types the address brings mails back (docs/decisions/0141).
  mail_refusals: { address_hash: 'nobody', refused_at: 'books' },
  webhooks: {
    ...{ id: 'nobody', url: 'nobody', secret: 'nobody', types: 'nobody', format: 'nobody' },
    ...{ is_inside: 'nobody', recorded_by: CONTENT, created_at: 'nobody' },
  },
  // Removed once a receiver has taken it, and after 30 days at the latest.
  webhook_deliveries: {
    ...{ id: 'nobody', webhook_id: 'nobody', event_id: 'nobody', type: 'nobody', body: CONTENT },
    ...{ tries: 'nobody', next_try_at: 'nobody', last_error: 'nobody', created_at: 'nobody' },
    given_up_at: 'nobody',
  },
  told: { kind: 'nobody', subject: 'nobody', told_at: 'nobody' },
  contact_messages: {
    ...{ id: 'hidden', first_name: 'exported', last_name: 'exported', email: 'exported' },
    ...{ phone: 'exported', message: 'exported', file_name: 'exported', file_type: 'nobody' },
    ...{ file_path: 'hidden', file_key_hash: 'hidden', created_at: 'exported', taken_by: CONTENT },
    ...{ answered_by: CONTENT, answered_at: 'exported', reply: 'exported' },
  },
  trainers: {
    ...{ id: 'nobody', name: CONTENT, course: CONTENT, custom_course: CONTENT, status: 'nobody' },
    ...{ course_description: CONTENT, photo: CONTENT, demo_video: CONTENT, contact: CONTENT },
    email: CONTENT,
  },
  reviews: {
    ...{ id: 'nobody', name: 'exported', position: 'exported', linkedin: 'exported', rating: 'exported' },
    ...{ review: 'exported', profile_picture: CONTENT, is_hidden: 'exported', registration: 'hidden' },
    ...{ program: 'exported', approved_at: 'exported', sent_state: 'exported', sent_at: 'exported' },
    ...{ sent_rating: 'exported', sent_review: 'exported', sent_name: 'exported' },
    ...{ sent_position: 'exported', sent_linkedin: 'exported', refusal: 'exported' },
  },
  videos: {
    ...{ id: 'nobody', title: 'nobody', link: 'nobody', course_id: 'nobody', about: 'nobody' },
    ...{ author: 'nobody', minutes: 'nobody', position: 'nobody' },
  },
  trainer_videos: { trainer_id: 'nobody', position: 'nobody', link: CONTENT },
  trainer_courses: {
    ...{ trainer_id: 'nobody', course_id: 'nobody', weeks: 'nobody', rating: 'nobody', position: 'nobody' },
  },
  programs: {
    ...{ product: 'nobody', program: 'nobody', position: 'nobody', level: 'nobody', summary: 'nobody' },
    ...{ prerequisites: 'nobody', outcomes: 'nobody', projects: 'nobody', trainer_id: 'nobody' },
    ...{ state: 'nobody', tools: 'nobody', is_ai: 'nobody', choice: 'nobody', also_called: 'nobody' },
    ...{ cover: 'nobody' },
  },
  program_batches: {
    ...{ id: 'nobody', product: 'nobody', is_open: 'nobody', opens_on: 'nobody', starts_on: 'nobody' },
    ...{ enrol_by: 'nobody', session_starts: 'nobody', session_minutes: 'nobody', session_days: 'nobody' },
    ...{ duration: 'nobody', mode: 'nobody', seats: 'nobody', price_paise: 'nobody', instalments: 'nobody' },
    ...{ instalment_days: 'nobody', session_link: 'nobody', shown_state: 'nobody' },
    ...{ pay_by_days: 'nobody', session_count: 'nobody' },
  },
  batches: {
    ...{ product: 'nobody', program: 'nobody', is_open: 'nobody', starts_on: 'nobody', enrol_by: 'nobody' },
    ...{ session_starts: 'nobody', session_minutes: 'nobody', duration: 'nobody', price_paise: 'nobody' },
    ...{ session_link: 'nobody', position: 'nobody', level: 'nobody', mode: 'nobody', seats: 'nobody' },
    ...{ summary: 'nobody', prerequisites: 'nobody', outcomes: 'nobody', projects: 'nobody' },
    ...{ trainer_id: 'nobody', instalments: 'nobody', instalment_days: 'nobody', session_days: 'nobody' },
    shown_state: 'nobody',
  },
  courses: {
    ...{ id: 'nobody', name: 'nobody', program: 'nobody', description: 'nobody', image: 'nobody' },
    ...{ modules: 'nobody', position: 'nobody' },
  },
  offerings: {
    ...{ id: 'nobody', course: 'nobody', title: 'nobody', program: 'nobody', course_duration: 'nobody' },
    ...{ educator_name: CONTENT, educator_profile: CONTENT, link: 'nobody', syllabus_link: 'nobody' },
  },
  company_records: {
    ...{ version: 'nobody', legal_name: 'nobody', address: 'nobody', state: 'nobody', gstin: 'nobody' },
    ...{ sac: 'nobody', gst_percent: 'nobody', phone: 'nobody', hours: 'nobody', whatsapp: 'nobody' },
    ...{ email: 'nobody', grievance_name: CONTENT, grievance_email: CONTENT, recorded_by: CONTENT },
    ...{ created_at: 'nobody' },
  },
  mentor_records: {
    ...{ version: 'nobody', name: CONTENT, description: CONTENT, photo: CONTENT, linkedin: CONTENT },
    ...{ youtube: CONTENT, email: CONTENT, recorded_by: CONTENT, created_at: 'nobody' },
  },
  interview_weeks: {
    price_paise: 'nobody',
    ...{ version: 'nobody', days_ahead: 'nobody', mon: 'nobody', tue: 'nobody', wed: 'nobody' },
    ...{ thu: 'nobody', fri: 'nobody', sat: 'nobody', sun: 'nobody', recorded_by: CONTENT },
    created_at: 'nobody',
  },
  interview_days: {
    ...{ day: 'nobody', is_blocked: 'nobody', hours: 'nobody', reason: CONTENT, recorded_by: CONTENT },
    changed_at: 'nobody',
  },
  banner_records: {
    ...{ version: 'nobody', text: 'nobody', link: 'nobody', from_on: 'nobody', until_on: 'nobody' },
    ...{ is_hidden: 'nobody', recorded_by: CONTENT, created_at: 'nobody', shown_state: 'nobody' },
  },
  site_texts: {
    ...{ name: 'nobody', value: CONTENT, version: 'nobody', recorded_by: CONTENT, changed_at: 'nobody' },
  },
  legal_versions: {
    ...{ name: 'nobody', version: 'nobody', counts_from: 'nobody', value: CONTENT, recorded_by: CONTENT },
    ...{ created_at: 'nobody', withdrawn_by: CONTENT, withdrawn_at: 'nobody', shown_state: 'nobody' },
  },
  maintenance_records: {
    ...{ version: 'nobody', text: 'nobody', from_at: 'nobody', until_at: 'nobody', is_closed: 'nobody' },
    ...{ recorded_by: CONTENT, created_at: 'nobody', shown_state: 'nobody' },
  },
  second_factors: {
    ...{ account_id: 'hidden', secret: 'hidden', new_secret: 'hidden', enrolled_at: 'exported' },
    last_step: 'nobody',
  },
  recovery_codes: { code_hash: 'hidden', account_id: 'hidden' },
  staff_roles: { account_id: 'hidden', role: 'exported', added_by: CONTENT, added_at: 'exported' },
  // The row stays, and the chain with it; what is personal of it is a row of its own.
  log: {
    ...{ id: 'nobody', at: 'books', source: 'books', actor: CONTENT, actor_account: CONTENT, kind: 'books' },
    ...{ record: 'books', before: 'nobody', after: 'nobody', personal_hash: 'nobody' },
    ...{ previous_hash: 'nobody', hash: 'nobody' },
  },
  log_personal: {
    ...{ log_id: 'nobody', account_id: 'hidden', email_key: 'hidden', salt: 'hidden' },
    ...{ before: 'exported', after: 'exported' },
  },
  log_head: { id: 'nobody', last: 'nobody', hash: 'nobody' },
  site_facts: { name: 'nobody', value: 'nobody' },
  content_version: { database_id: 'nobody', version: 'nobody' },
  daily_usage: { day: 'nobody', budget: 'nobody', key: 'hidden', used: 'nobody' },
  call_counts: { key_hash: 'hidden', count: 'nobody', ends_at: 'nobody' },
  view_counts: { day: 'nobody', kind: 'nobody', name: 'nobody', views: 'nobody' },
  reset_requests: { id: 'nobody', email: 'hidden', created_at: 'nobody' },
  write_checks: { id: 'nobody', filler: 'nobody' },
} as const satisfies Decisions

type Decided = typeof PERSONAL_COLUMNS

/** Columns with one of the decisions that put them into the export. */
type Exported<Table extends keyof Database> = {
  [Column in keyof Decided[Table]]: Decided[Table][Column] extends 'exported' | 'books' ? Column : never
}[keyof Decided[Table]] &
  keyof Database[Table] &
  string

/** The columns of a table that the export of an account holds: a new one is in it from its decision on. */
export const exportedOf = <Table extends keyof Database>(table: Table): Exported<Table>[] =>
  Object.entries(PERSONAL_COLUMNS[table]).flatMap(([column, decision]) =>
    decision === 'exported' || decision === 'books' ? (column as Exported<Table>) : [],
  )
