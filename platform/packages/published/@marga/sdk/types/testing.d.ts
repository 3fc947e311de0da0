import { type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
/** `offline`: no response. `pending`: no response yet. */
export type Answer = {
    status?: number;
    data?: unknown;
    headers?: Record<string, string>;
} | 'offline' | 'pending';
interface Call {
    method: string;
    path: string;
    body: unknown;
    /** Values of the query. */
    params: unknown;
}
/**
 * A fake API for unit tests: responses by `'get /courses'`; a list is used in order and its last entry repeats. Calls
 * without a response count as offline. Records its requests.
 */
export declare function fakeApi(answers: Record<string, Answer | Answer[]>): {
    adapter: (config: InternalAxiosRequestConfig) => Promise<AxiosResponse>;
    calls: Call[];
    answers: Record<string, Answer[] | Answer>;
};
/** A storage that lives as long as a test; `content` is what it holds. */
export declare const memoryStore: (content?: Record<string, string>) => {
    content: Record<string, string>;
    get: (key: string) => string | null;
    set: (key: string, value: string) => undefined;
    remove: (key: string) => undefined;
    clear: (kept?: readonly string[]) => void;
};
export {};
