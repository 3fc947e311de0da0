// Free of zod: browsers import it.

/** A field that people neither see nor reach, and that programs fill in (decision L19). */
export const HONEYPOT = 'leave_empty'
