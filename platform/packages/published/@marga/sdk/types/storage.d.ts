/** The part of the browser's storage that the sdk needs, so that a server and a private window can replace it. */
export interface KeyValueStore {
    get: (key: string) => string | null;
    set: (key: string, value: string) => void;
    remove: (key: string) => void;
    /** Removes everything but the given keys. */
    clear: (kept?: readonly string[]) => void;
}
/** Storage that keeps nothing: for the server. */
export declare const noStore: KeyValueStore;
/** The browser's storage; a browser that refuses it is treated as an empty one. */
export declare function browserStore(kind: 'localStorage' | 'sessionStorage'): KeyValueStore;
