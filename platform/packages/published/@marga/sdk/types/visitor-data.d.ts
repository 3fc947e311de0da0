import type { Auth } from './auth.js';
import type { KeyValueStore } from './storage.js';
/**
 * What pages keep about the visitor in this browser, for each account of its own. A logout removes all of it; after an idle
 * sign-out a member finds theirs again, and nobody else sees it (docs/product.md#session).
 */
export interface VisitorData {
    /** The value of a name; undefined if there is none. What an account lacks is what was kept before the login. */
    read: (name: string) => unknown;
    /** @param value anything that JSON can hold */
    write: (name: string, value: unknown) => void;
    /** Calls back after each change in any tab, and when somebody signs in or out. Returns how to stop. Browser only. */
    follow: (onChange: () => void) => () => void;
}
interface Parts {
    local: KeyValueStore;
    auth: Pick<Auth, 'getState' | 'subscribe'>;
}
export declare function createVisitorData({ local, auth }: Parts): VisitorData;
export {};
