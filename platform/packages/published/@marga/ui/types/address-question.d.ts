import { type ComponentProps } from 'react';
/** An address that looks mistyped. */
interface Asked {
    value: string;
    meant: string;
    /** It was to be sent: the same form sent once more is sent. */
    isHeld: boolean;
}
/** The field of a form for an address that mail is sent to. */
export declare const addressOf: (form: HTMLFormElement) => HTMLInputElement | null;
/** Asks about the address of a form when its field is left, and once more before the form is sent with it. */
export declare function useAddressQuestion(): {
    question: {
        asked: Asked | null;
        look: ({ value }: HTMLInputElement, isHeld: boolean) => Promise<boolean>;
        forget: () => void;
    };
    /** Whether the form stays, with the question at its field: about this address it was not asked yet. */
    holds: (form: HTMLFormElement) => Promise<boolean>;
};
export declare const AddressQuestionProvider: import("react").Provider<{
    asked: Asked | null;
    look: ({ value }: HTMLInputElement, isHeld: boolean) => Promise<boolean>;
    forget: () => void;
} | null>;
type InputProps = Pick<ComponentProps<'input'>, 'type' | 'onBlur' | 'onInput'>;
/** What a field for an address listens to, beside what it listens to itself. */
export declare function useAddressWatch({ type, onBlur, onInput }: InputProps): Omit<InputProps, 'type'>;
/** The question below the field of an address, and what the form remembers of it. */
export declare function AskedAddress({ id }: {
    id: string;
}): import("react").JSX.Element;
export {};
