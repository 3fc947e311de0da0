// What visitors read in place of a form or a button that the company has switched off, one for each flag (docs/flags.md).
export const REGISTRATION_OFF = 'We take no new registrations at the moment. Please come back later.'
export const PAYMENT_OFF = 'Payments are paused at the moment. Please come back later to pay.'
export const BOOKING_OFF = 'Mock interviews cannot be booked at the moment. Please come back later.'
export const SEARCH_OFF = 'The search is switched off at the moment. Please come back later.'
export const UNLOCK_OFF = 'Videos cannot be unlocked at the moment. Please come back later.'
