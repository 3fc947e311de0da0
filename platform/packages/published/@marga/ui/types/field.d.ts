import { type ComponentPropsWithRef, type ReactNode } from 'react';
export interface FieldFacts {
    label: string;
    hint?: ReactNode;
    /** What is wrong with the value; shown beside the field and read out with it. */
    error?: string | undefined;
    /** The form says itself that its fields are optional. */
    isOptionalKnown?: boolean;
}
interface ControlProps {
    id: string;
    className: string | undefined;
    'aria-invalid'?: true;
    'aria-describedby'?: string;
}
/** A label, a control, a hint and an error that belong together for everyone. */
export declare function Field({ label, name, hint, error: refusal, isOptional, children, }: Omit<FieldFacts, 'isOptionalKnown'> & {
    name: string | undefined;
    isOptional: boolean;
    children: (control: ControlProps) => ReactNode;
}): import("react").JSX.Element;
export declare function TextField({ label, hint, error, isOptionalKnown, ...input }: FieldFacts & ComponentPropsWithRef<'input'>): import("react").JSX.Element;
export declare function TextArea({ label, hint, error, isOptionalKnown, ...input }: FieldFacts & ComponentPropsWithRef<'textarea'>): import("react").JSX.Element;
export declare function SelectField({ label, hint, error, children, ...input }: Omit<FieldFacts, 'isOptionalKnown'> & ComponentPropsWithRef<'select'>): import("react").JSX.Element;
export {};
