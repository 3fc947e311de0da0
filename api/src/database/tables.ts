import type { Database } from './schema'

/** Every table, parents before children: the order in which rows can be written. */
export const TABLES = [
  'accounts',
  'sessions',
  'access_tokens',
  'mailed_links',
  'profiles',
  'profile_records',
  'contact_messages',
  'reviews',
  'courses',
  'offerings',
  'trainers',
  'trainer_videos',
  'trainer_courses',
  'videos',
  'unlocks',
  'account_unlocks',
  'enrolments',
  'course_registrations',
  'lead_claims',
  'known_devices',
  'batches',
  'programs',
  'program_batches',
  'interests',
  'orders',
  'document_series',
  'documents',
  'provider_events',
  'bookings',
  'outbox',
] as const satisfies ReadonlyArray<keyof Database>

/** Tables whose rows the database numbers. */
export const NUMBERED = [
  'accounts',
  'profile_records',
  'contact_messages',
  'reviews',
  'offerings',
  'trainers',
  'enrolments',
  'course_registrations',
  'interests',
  'outbox',
] as const satisfies ReadonlyArray<(typeof TABLES)[number]>
