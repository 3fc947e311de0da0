import type { AxiosAdapter, AxiosRequestConfig } from 'axios';
import { type Answer, type ReadOptions } from './fetch-json.js';
import { type HttpSettings } from './http-settings.js';
import type { KeyValueStore } from './storage.js';
type CallOptions = Pick<AxiosRequestConfig, 'baseURL' | 'params' | 'timeout' | 'signal' | 'data'> & {
    headers?: Record<string, string>;
};
type GetOptions = CallOptions & Pick<ReadOptions, 'begun'>;
type Change = <T>(path: string, data?: unknown, options?: CallOptions) => Promise<Answer<T>>;
/** Called for each call that has failed for good. */
type OnFailure = (error: unknown, path: string) => void;
/** HTTP client of the API, with cookies. Reads go out by `fetch`; changes by axios, which is loaded for the first of them. */
export interface Http {
    request: <T>(call: GetOptions & {
        url: string;
        method: string;
    }) => Promise<Answer<T>>;
    get: <T>(path: string, options?: GetOptions) => Promise<Answer<T>>;
    delete: <T>(path: string, options?: CallOptions) => Promise<Answer<T>>;
    post: Change;
    put: Change;
    patch: Change;
    /**
     * `adapter` replaces the network for all calls, in tests. `otherAccount` is asked where a read is refused because somebody else
     * is signed in by now: the read is sent again once its promise is fulfilled.
     */
    defaults: {
        adapter?: AxiosAdapter;
        otherAccount?: () => Promise<void>;
    };
    onFailure: (listener: OnFailure) => void;
    /** Calls the listener when a change is sent, and when it is answered or has failed: what was read before may be outdated. */
    onChange: (listener: () => void) => void;
}
export declare function createHttp(settings: HttpSettings): Http;
/** Asks for a CSRF token and keeps it for the session; null if that fails (docs/product.md#calls). */
export declare function fetchCsrfToken(http: Pick<Http, 'get'>, session: KeyValueStore): Promise<string | null>;
export {};
