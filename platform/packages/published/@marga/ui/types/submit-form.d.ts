import { type ComponentProps } from 'react';
import { Form, type useFetcher } from 'react-router-dom';
import { type FurtherFaults } from './field-faults.js';
/**
 * Runs one thing at a time: while it runs, another call does nothing. Known at once, not after the next render: both
 * presses of a double click come before that.
 *
 * @public
 */
export declare function useOneAtATime(): (run: () => Promise<unknown>) => Promise<void>;
interface SubmitFormProps extends ComponentProps<typeof Form> {
    /** Sends the form without leaving the page; without it the form is a navigation. */
    fetcher?: ReturnType<typeof useFetcher>;
    /** Sends the form in another way than it stands, such as with a file that was changed; by `fetcher`, where there is one. */
    send?: (form: HTMLFormElement) => Promise<unknown>;
    /** The last refusal that the page shows at the fields, where it is not the answer to this form: a save of several forms. */
    answer?: unknown;
    /** What the action would refuse too, so that all faults are told at once. */
    furtherFaults?: FurtherFaults;
}
/**
 * A form that is sent once: until its answer is there, a further press or Enter does nothing. What is missing or malformed is
 * told beside its field; without scripts the browser tells it.
 */
export declare function SubmitForm({ fetcher, send, answer, furtherFaults, onSubmit, onChange, ...props }: SubmitFormProps): import("react").JSX.Element;
export {};
