import { feedbackLate } from '../mail/company-messages'
import { feedbackDue, feedbackDueAt } from '../mock-interview/feedback'
import type { FindReminders } from './find-reminders'

/** Of interviews whose feedback was promised by now and is not sent, the company; once for each hour of an interview. */
export const lateFeedback: FindReminders = async (database, { now, only }) => {
  const due = feedbackDue(database, now)
  const rows = await (only ? due.where('bookings.id', '=', only) : due).execute()
  return rows
    .filter((booking) => feedbackDueAt(booking) < now)
    .map(({ id, full_name, email, starts_at }) => ({
      id,
      notice: { kind: 'feedback late', subject: `${id} ${new Date(starts_at).toISOString()}` },
      mailOf: async () => feedbackLate({ full_name, email, starts_at, booking: id }),
    }))
}
