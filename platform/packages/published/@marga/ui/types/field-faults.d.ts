import { type FormEvent } from 'react';
type Faults = Readonly<Record<string, string>>;
interface FormState {
    faults: Faults;
    corrected: ReadonlySet<string>;
    /** The button that it was sent with last, by `keyOf`; null until it is sent, left out outside of a `SubmitForm`. */
    sentBy?: string | null;
}
export declare const FieldFaultsProvider: import("react").Provider<FormState>;
/**
 * What is wrong with the field of this name: what the browser finds once the form was sent, else the refusal of the server
 * until the field is changed.
 */
export declare function useFieldFault(name: string | undefined, refusal?: string): string | undefined;
/** Tells a button from the others of its form. */
export declare const keyOf: ({ name, value }: {
    name?: string | undefined;
    value?: string | undefined;
}) => string;
/** Whether a button is the one that its form was sent with. */
export declare function useIsSender(button: Parameters<typeof keyOf>[0]): boolean;
/** What is wrong with fields beside what the browser finds, by the names of the fields: two passwords that differ. */
export type FurtherFaults = (values: FormData) => Faults;
/**
 * Checks the fields of a form when it is sent; one at fault is checked again while it is corrected.
 *
 * @param answer the server's last answer to the form; each brings refusals of its own
 * @param furtherFaults told together with what the browser finds; alone they are the action's to tell
 */
export declare function useFieldFaults(answer: unknown, furtherFaults?: FurtherFaults): {
    faults: Readonly<Record<string, string>>;
    corrected: ReadonlySet<string>;
    recheck: ({ target }: FormEvent<HTMLFormElement>) => void;
    /** True if every field can be sent; else the first at fault gets the focus. */
    check: (form: HTMLFormElement) => boolean;
};
export {};
