import { type ReactNode } from 'react';
interface MoreFieldsProps {
    label: string;
    /** Whether the served page shows them already: one is at fault, or holds what was typed. */
    isServedOpen: boolean;
    children: ReactNode;
}
/**
 * Optional fields of a form, behind one line. The platform's own disclosure works without scripts; it opens by itself for a
 * field that is at fault or holds something, and only the visitor closes it.
 */
export declare function MoreFields({ label, isServedOpen, children }: MoreFieldsProps): import("react").JSX.Element;
export {};
