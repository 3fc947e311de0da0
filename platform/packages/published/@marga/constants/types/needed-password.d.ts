/** Field in the answer of a call that needs the password to be typed first (docs/security.md#accounts). */
export declare const NEEDED_PASSWORD = "account_password";
/** The same of an account without a password: a code by mail takes its place. */
export declare const NEEDED_CODE = "account_code";
