import type { Login, Registration, SessionUser } from '@marga/api-contract/accounts';
import { type StoreApi } from 'zustand';
import { type Http } from './http.js';
import type { KeyValueStore } from './storage.js';
export type AuthState = {
    status: 'unknown';
    user: null;
} | {
    status: 'signedOut';
    user: null;
} | {
    status: 'signedIn';
    user: SessionUser;
};
/** The answer of a login is not a user (docs/product.md#login). */
export declare class UnexpectedLoginAnswerError extends Error {
    readonly name = "UnexpectedLoginAnswerError";
    readonly code = "UNEXPECTED_LOGIN_ANSWER";
    constructor();
}
/** A name and a password, or the code that was mailed for this browser. */
type Credentials = Login | {
    code: string;
    username?: never;
};
export interface Auth extends Pick<StoreApi<AuthState>, 'getState' | 'getInitialState' | 'subscribe'> {
    /** Username of whom this tab shows, once the server has confirmed it: what is stored may be of before. */
    account: () => string | undefined;
    /** Resolves when the status is no longer unknown. Browser only: it never resolves on the server. */
    settled: () => Promise<AuthState>;
    /** Restores the stored user, then verifies with the server, which decides. `begun`: its answer, if the page has asked already. */
    restore: (begun?: Promise<Response>) => Promise<void>;
    /** By a password or, since 1.10.0, by a code. @throws UnexpectedLoginAnswerError, or the failed call */
    login: (credentials: Credentials) => Promise<SessionUser>;
    /**
     * Makes an account and signs in to it. Answers false if the account is made and the login failed.
     *
     * @throws the failed registration
     */
    register: (registration: Partial<Registration>) => Promise<boolean>;
    /**
     * Always signs out in this browser; resolves to true if the server confirmed it. Removes everything stored about the
     * visitor; after an idle sign-out their drafts and what pages keep stay.
     */
    logout: (options?: {
        isIdle?: boolean;
    }) => Promise<boolean>;
    /** The server has answered that the session is over. */
    expire: () => void;
    /** Sends a logout again that the server has not confirmed yet. */
    retryLogout: () => Promise<void>;
    /** Follows a sign-in or sign-out in another tab. Where another member is signed in by now, this tab is signed out. */
    follow: () => void;
    /** Keeps the server's session alive while the visitor is active. Ignores the session of another member. */
    touch: () => Promise<void>;
}
interface AuthParts {
    http: Http;
    local: KeyValueStore;
    session: KeyValueStore;
}
/** Who is signed in. Keeps the user and a flag in local storage, never a credential. */
export declare function createAuth({ http, local, session }: AuthParts): Auth;
/** A session that has ended on the server ends here as well, so that the next login is one. */
export declare function noticeExpiry(http: Pick<Http, 'onFailure'>, auth: Pick<Auth, 'expire'>): void;
/** The server no longer knows the session of a call: 401. */
export declare const isSignedOutFailure: (error: unknown) => boolean;
export {};
