import type { Problem } from '@marga/api-contract/problem';
/** HTTP status of a failed call; undefined if there was no response. */
export declare const statusOf: (error: unknown) => number | undefined;
/** Whether a call failed because its caller gave up waiting for it, as a loader does whose visitor went elsewhere. */
export declare const isAborted: (error: unknown) => boolean;
/** Message of a failed call for the visitor: the API's sentence and field texts, or `otherwise`. */
export declare function problemOf(error: unknown, otherwise: string): Problem;
