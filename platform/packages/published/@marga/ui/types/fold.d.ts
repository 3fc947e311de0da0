import type { ComponentPropsWithoutRef } from 'react';
interface FoldProps extends ComponentPropsWithoutRef<'details'> {
    label: string;
    /** Without its line nobody can close it. */
    hasLine: boolean;
}
/** A part of a page behind one line; the platform's own disclosure. */
export declare const Fold: ({ label, hasLine, children, ...rest }: FoldProps) => import("react").JSX.Element;
export {};
