// Apart from the other times of India: only what a page loads later asks whether a day is over.

/** How far the clocks of India are ahead of UTC, in milliseconds. */
export const OFFSET_MS = 5.5 * 3_600_000

/** The ISO date in India: `2027-07-21`. */
export const dateInIndia = (at: Date) => new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 10)

/** Whether an ISO date is over in India at a moment (milliseconds since 1970); false where no date is set. */
export const isDayOver = (date: string, now = Date.now()) => date !== '' && date < dateInIndia(new Date(now))
