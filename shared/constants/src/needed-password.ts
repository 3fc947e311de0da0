/** Field in the answer of a call that needs the password to be typed first (docs/security.md#accounts). */
export const NEEDED_PASSWORD = 'account_password'
