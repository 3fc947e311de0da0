import type { ReactNode } from 'react';
/** A link inside a form: it opens in a new tab, so that nothing is lost of what was typed. */
export declare const FormLink: ({ to, children }: {
    to: string;
    children: ReactNode;
}) => import("react").JSX.Element;
