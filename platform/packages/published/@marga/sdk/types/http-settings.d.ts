import type { KeyValueStore } from './storage.js';
/** The API sets it with every session; it is no credential. */
export declare const CSRF_COOKIE = "csrftoken";
/** Where the CSRF token is kept for an API on another origin. */
export declare const CSRF_KEY = "csrfToken";
export interface HttpSettings {
    baseURL: string;
    session: KeyValueStore;
    timeoutMs: number;
    /** Deadline of all calls together: one after it fails at once. */
    isTimeShared?: boolean;
    /** Sent with each call, so that an API error can be traced to the releases of the page. */
    releaseSet?: string | undefined;
    /** The span that the calls are made in. */
    traceparent?: string | undefined;
    /** Whether calls that create something carry an idempotency key. */
    hasKeys?: boolean;
    /** Username of the account that this tab shows; undefined where nobody is known. */
    accountOf?: () => string | undefined;
    /** The same for reads: only once the server has said so. */
    readerOf?: () => string | undefined;
    /** Reads that were sent before their page asks for them, by address; each is taken once. */
    sentReads?: Map<string, Promise<Response>> | undefined;
    /** Progress of a call that carries a file, from 0 to 1; null when it has ended. */
    onUpload?: (progress: number | null) => void;
}
/** Headers that every call carries. */
export declare const headersOf: ({ releaseSet, traceparent }: HttpSettings) => Record<string, string>;
/** Whose tab a call comes from. An API on another origin may refuse headers that it does not know. */
export declare const accountHeader: (baseURL: string | undefined, account: string | undefined) => {
    "X-Account": string;
} | undefined;
