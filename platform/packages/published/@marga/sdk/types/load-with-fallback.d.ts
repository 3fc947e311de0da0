import type { Site } from './site.js';
interface Sources<T> {
    load: () => Promise<T>;
    /** Imported only if it is needed. */
    fallback: () => Promise<T>;
    /** Says no to a response that the page cannot show, such as an empty list. */
    isUsable?: (data: T) => boolean;
}
/**
 * Data of the API, or fallback content if the API fails, is unreachable or responds with something unusable; the page is
 * then marked as degraded.
 *
 * @throws responses below 500, which the caller handles, and what the caller aborted
 */
export declare function loadWithFallback<T>(site: Site, { load, fallback, isUsable }: Sources<T>): Promise<T>;
/** True for a list that is not empty. */
export declare const isFilledList: <T>(data: unknown) => data is T[];
/** @deprecated since 1.2.0: kept for releases of remotes that are built with 1.1. Use `loadWithFallback`. */
export declare const liveOrBuiltIn: <T>(site: Site, parts: {
    live: () => Promise<unknown>;
    isUsable: (data: unknown) => data is T;
    builtIn: () => Promise<T>;
}) => Promise<T>;
export {};
