import type { FormResult } from '@marga/sdk';
type Problem = Extract<FormResult, {
    ok: false;
}>['problem'];
/** What the notice of a form says; '' where one of its fields says the same. */
export declare function noticeBeside(problem: Problem | undefined, fields: readonly string[]): string;
export {};
