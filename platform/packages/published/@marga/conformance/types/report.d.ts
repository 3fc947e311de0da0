import { type Outcome } from './run-fault.js';
/** One line of an outcome. */
export declare function describeOutcome({ remote, part, fault, way, failed, wordsAfterMs }: Outcome): string;
/** How many trials failed each check. */
export declare function summaryOf(outcomes: readonly Outcome[]): {
    text: string;
    isPassed: boolean;
};
