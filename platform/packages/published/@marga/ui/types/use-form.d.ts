import type { FormResult } from '@marga/sdk';
import { type RefObject } from 'react';
import { useFetcher } from 'react-router-dom';
/** Moves the focus to the first field at fault, of a form or of several, each time a new problem arrives. */
export declare function useFocusOnFault(part: RefObject<HTMLElement | null>, problem: object | null | undefined): void;
/** What a form shows of its result. After a failure the first field at fault gets the focus, else the notice. */
declare function useResult<T, Extra>(result: FormResult<T, Extra> | undefined, isBusy: boolean): {
    /** Of the form element. */
    form: RefObject<HTMLFormElement | null>;
    isBusy: boolean;
    /** The value of a success. */
    value: T | undefined;
    failure: Extract<{
        ok: false;
        problem: import("@marga/api-contract/problem").Problem;
        posted?: Readonly<Record<string, string>>;
    } & Extra, {
        ok: false;
    }> | undefined;
    problem: {
        message: string;
        errors?: Record<string, string[]> | undefined;
    } | undefined;
    errorOf: (field: string) => string | undefined;
};
type FetcherForm<T, Extra> = ReturnType<typeof useResult<T, Extra>> & {
    fetcher: ReturnType<typeof useFetcher<FormResult<T, Extra>>>;
};
/** A form that stays on its page: `<SubmitForm fetcher={fetcher} ref={form}>`. */
export declare function useFetcherForm<T = null, Extra = unknown>({ key, }?: {
    key?: string;
}): FetcherForm<T, Extra>;
/** A form that is a navigation: `<SubmitForm ref={form}>`. @param result what the action answered */
export declare const usePageForm: <T = null, Extra = unknown>(result: FormResult<T, Extra> | undefined) => {
    /** Of the form element. */
    form: RefObject<HTMLFormElement | null>;
    isBusy: boolean;
    /** The value of a success. */
    value: T | undefined;
    failure: Extract<{
        ok: false;
        problem: import("@marga/api-contract/problem").Problem;
        posted?: Readonly<Record<string, string>>;
    } & Extra, {
        ok: false;
    }> | undefined;
    problem: {
        message: string;
        errors?: Record<string, string[]> | undefined;
    } | undefined;
    errorOf: (field: string) => string | undefined;
};
export {};
