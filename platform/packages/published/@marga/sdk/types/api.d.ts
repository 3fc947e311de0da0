import { type AnswerOf, type ClientCall, type InputOf } from '@marga/api-client';
import type { SiteConfig } from './config.js';
import type { Http } from './http.js';
interface CallOptions {
    signal?: AbortSignal;
    /** For a call that takes longer than others, such as an upload, in milliseconds. */
    timeoutMs?: number;
}
type Input<C> = InputOf<C> & CallOptions;
/** The input may be left out where nothing in it is required. */
type Arguments<C> = Record<never, never> extends InputOf<C> ? [input?: Input<C>] : [input: Input<C>];
/** A page of a list. */
export interface Page<T> {
    items: T;
    /** How many there are in all. */
    total: number;
}
/** Calls of the API with the types of its contract (`@marga/api-client`). */
export interface Api {
    /**
     * The response of a call.
     *
     * @throws the failed call (`statusOf`, `problemOf`), or UnusableResponseError
     */
    <C>(call: ClientCall<C>, ...input: Arguments<C>): Promise<AnswerOf<C>>;
    /** One page of a list, and how many items there are in all. @throws as a call does */
    page: <C>(call: ClientCall<C>, ...input: Arguments<C>) => Promise<Page<AnswerOf<C>>>;
    /** Null where the call failed, which is logged. @throws 401: the session has ended */
    orNull: <C>(call: ClientCall<C>, ...input: Arguments<C>) => Promise<AnswerOf<C> | null>;
}
/** A response without what its page needs, such as an HTML page of a proxy. */
export declare class UnusableResponseError extends Error {
    readonly name = "UnusableResponseError";
    readonly code = "UNUSABLE_RESPONSE";
    readonly call: string;
    constructor(call: string);
}
export declare function createApi(http: Http, config: SiteConfig): Api;
export {};
