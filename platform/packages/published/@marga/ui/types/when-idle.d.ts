/** Calls when the page has loaded and the browser has nothing else to do. Answers how to stop. */
export declare function whenIdle(call: () => void): () => void;
