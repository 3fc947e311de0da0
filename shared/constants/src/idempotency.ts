/** Name of the header: a text that the caller makes up for one intended effect, and sends again with a repetition of it. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key'

/** Name of the header that shortens the time for which a key counts: seconds since the first call with it. */
export const KEY_LIFETIME_HEADER = 'Idempotency-Key-Lifetime'

/** Calls that make money, accounts or records: with the same key they have one effect, however often they arrive. */
const KEYED_CALLS =
  /^\/(register|register-course|trainers|enrolments|contacts|payments\/orders|mock-interview\/bookings|batches\/[^/]+\/registrations)\/?$/

/** @param path of the call below the API's base, without its query */
export const isKeyedCall = (path: string) => KEYED_CALLS.test(path)
