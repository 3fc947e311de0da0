import type { Problem } from '@marga/api-contract/problem';
import type { Site } from './site.js';
/** What a form's action answers. `Extra`: what its page needs to know of a failure beside the problem. */
export type FormResult<T = null, Extra = unknown> = {
    ok: true;
    value: T;
} | ({
    ok: false;
    problem: Problem;
    /** What was typed, where the server answers a form with a page: its fields begin with it. */
    posted?: Readonly<Record<string, string>>;
} & Extra);
export declare const refused: (problem: Problem) => {
    readonly ok: false;
    readonly problem: {
        message: string;
        errors?: Record<string, string[]> | undefined;
    };
};
/**
 * Runs what a form asks for.
 *
 * @param failed what the visitor reads where the API gives no text
 * @throws Response a redirect, as the router means it
 */
export declare function formResult<T>(run: () => Promise<T>, failed: string): Promise<FormResult<T>>;
/** For a page with several forms: runs what the hidden field `intent` names. @throws Response a redirect */
export declare function runIntent<T>(intents: Readonly<Record<string, (site: Site, form: FormData) => Promise<T>>>, { site, form, failed }: {
    site: Site;
    form: FormData;
    failed: string;
}): Promise<FormResult<T>>;
