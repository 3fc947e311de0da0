import type { Browser } from 'playwright-core';
import type { Fault } from './faults.js';
import type { PageLoad, Remote } from './remotes.js';
/** What is asked of a host while a remote fails, and afterwards. */
export declare const CHECKS: {
    readonly chrome: 'header and footer stay';
    readonly words: 'the visitor reads what happened, or the page';
    readonly others: 'pages of other remotes are whole';
    readonly heals: 'the page is whole once the fault is over';
};
export type Check = keyof typeof CHECKS;
export interface Outcome {
    remote: string;
    part: Fault['part'];
    fault: string;
    way: 'opened' | 'linked';
    failed: Check[];
    /** Until the page said something, in milliseconds. */
    wordsAfterMs: number;
}
interface Trial {
    browser: Browser;
    site: string;
    remote: Remote;
    fault: Fault;
    /** A page of another remote. */
    other: PageLoad;
    timeoutMs: number;
}
/** One fault of one remote, met in one way, as a visitor who was never there. */
export declare function runFault(trial: Trial, way: Outcome['way']): Promise<Outcome>;
export {};
