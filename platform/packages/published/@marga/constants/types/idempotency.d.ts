/** Name of the header: a text that the caller makes up for one intended effect, and sends again with a repetition of it. */
export declare const IDEMPOTENCY_HEADER = "Idempotency-Key";
/** Name of the header that shortens the time for which a key counts: seconds since the first call with it. */
export declare const KEY_LIFETIME_HEADER = "Idempotency-Key-Lifetime";
/** @param path of the call below the API's base, without its query */
export declare const isKeyedCall: (path: string) => boolean;
