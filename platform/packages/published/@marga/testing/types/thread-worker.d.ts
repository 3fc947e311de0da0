/**
 * Workers of a browser on threads of Node, for tests: each runs the same file, whatever address is asked for.
 * @param file path from the workspace of a script that also works as a thread of Node
 */
export declare function threadWorkers(file: string): {
    ThreadWorker: {
        new (): {
            onmessage: ((event: MessageEvent) => void) | null;
            onerror: Worker['onerror'];
            readonly postMessage: (message: object) => void;
            readonly terminate: () => void;
        };
    };
    /** Ends what a test has left running. */
    endThreads: () => Promise<void>;
};
