import type { Route } from 'playwright-core';
/** What of a remote is at fault: its container, a script that it loads later, or a stylesheet. */
type Part = 'entry' | 'chunk' | 'stylesheet';
export interface Fault {
    part: Part;
    /** What visitors' browsers meet, in words. */
    name: string;
    /** Answers in place of the host. */
    answer: (route: Route) => Promise<void>;
    /** Whether the page has to come all the same. */
    isHarmless?: boolean;
}
/** Every way in which a remote's files can fail on their way to a browser. */
export declare const FAULTS: readonly Fault[];
export {};
