/** Price of a mock interview in paise until the company enters another one: 49 rupees. */
export const MOCK_INTERVIEW_PAISE = 4_900
/** What a mock interview costs now, in paise. */
export const interviewPaise = ({ interviewPaise: entered }: { interviewPaise?: number | undefined }) =>
  entered ?? MOCK_INTERVIEW_PAISE
/** The highest price of a mock interview that the office takes, in paise. */
export const MOST_INTERVIEW_PAISE = 1_000_000
/** How long an unpaid slot is held, in milliseconds (docs/product.md#mock-interview). */
export const HOLD_MS = 10 * 60 * 1000
/** Until when a booking can be cancelled or moved: this long before it starts, in milliseconds. */
export const CHANGE_LIMIT_MS = 24 * 60 * 60 * 1000
/** How long a mock interview takes. */
export const INTERVIEW_MINUTES = 45
/** So many days after an interview at most, its feedback is with the person: the site promises it, and the office counts by it. */
export const FEEDBACK_DAYS = 3
