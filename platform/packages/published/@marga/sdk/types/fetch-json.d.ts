/** What a call needs beside its path. */
export interface ReadOptions {
    baseURL: string;
    params?: Record<string, unknown> | undefined;
    headers?: Record<string, string> | undefined;
    timeoutMs: number;
    signal?: AbortSignal | undefined;
    /** The response that is on its way already, with a time limit of its own; nothing is sent then. */
    begun?: Promise<Response> | undefined;
    /** Such responses by their addresses; each is taken once. */
    sentReads?: Map<string, Promise<Response>> | undefined;
}
export interface Answer<T> {
    data: T;
    status: number;
    /** By their names in lower case. */
    headers: Record<string, unknown>;
}
/** Reads from the API with cookies. @throws CallRefusedError, CallUnansweredError */
export declare function fetchJson<T>(path: string, options: ReadOptions): Promise<Answer<T>>;
