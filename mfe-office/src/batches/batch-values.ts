import type { OfficeBatch } from '@marga/api-contract/office-batches'

const PAISE_PER_RUPEE = 100

/** What the form of a batch begins with, by the names of its fields. */
export const valuesOf = (batch: OfficeBatch): Record<string, string> => ({
  price: String(batch.price_paise / PAISE_PER_RUPEE),
  starts_on: batch.starts_on,
  enrol_by: batch.enrol_by,
  session_count: String(batch.session_count),
  seats: String(batch.seats),
  session_link: batch.session_link,
})

/** What is another value in the form than the batch has. */
export const changedIn = (batch: OfficeBatch, typed: Readonly<Record<string, string>>) => {
  const before = valuesOf(batch)
  return Object.fromEntries(Object.entries(typed).filter(([name, value]) => value.trim() !== before[name]))
}
