import { type Remote } from './remotes.js';
import { type Outcome } from './run-fault.js';
export interface SuiteOptions {
    /** Origin of the site, such as `https://site.example`. */
    site: string;
    /** Path where visitors arrive. */
    start?: string;
    /** Chromium that is on the machine already. */
    executablePath?: string | undefined;
    /** How this site names containers, where it is not as usual. */
    entry?: RegExp | undefined;
    /** Pages to look for remotes on; where it is left out, those that the start page leads to. */
    pages?: readonly string[] | undefined;
    /** Remotes to try; all of them where it is left out. */
    only?: readonly string[] | undefined;
    /** Names of faults to try; all of them where it is left out. */
    faults?: readonly string[] | undefined;
    /** How long a visitor waits for words, in milliseconds. */
    timeoutMs?: number;
    onRemotes?: (remotes: readonly Remote[]) => void;
    onOutcome?: (outcome: Outcome) => void;
}
/** A site that cannot be tried, with what to do. */
export declare class SuiteError extends Error {
}
/** Drives a composed site through every fault of every remote. @throws SuiteError where no remote is found */
export declare function runSuite({ site, start, executablePath, entry, pages, only, faults, timeoutMs, onRemotes, onOutcome, }: SuiteOptions): Promise<Outcome[]>;
