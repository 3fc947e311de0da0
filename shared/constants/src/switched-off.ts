// What visitors read in place of a form or a button that the company has switched off, one for each flag (docs/flags.md).
export const REGISTRATION_OFF = 'We take no new registrations at the moment. Please come back later.'
export const PAYMENT_OFF = 'Payments are paused at the moment. Please come back later to pay.'
export const BOOKING_OFF = 'Mock interviews cannot be booked at the moment. Please come back later.'
export const SEARCH_OFF = 'The search is switched off at the moment. Please come back later.'
export const UNLOCK_OFF = 'Videos cannot be unlocked at the moment. Please come back later.'

/** What became of a form that was sent all the same. */
export const NOTHING_DONE = 'Nothing was saved, and nothing was charged.'

/** The sentence of the company while there are no new enrolments and payments, as pages know it; '' otherwise. */
export const closedBy = ({
  maintenance,
}: {
  maintenance?: { text: string; isClosed: boolean } | undefined
}): string => (maintenance?.isClosed ? maintenance.text : '')
