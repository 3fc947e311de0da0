import type { ReactNode } from 'react';
/** Beside each form that takes personal data: what it is for, and where the rest is said (docs/product.md#personal-data). */
export declare const PrivacyNote: ({ children }: {
    children: ReactNode;
}) => import("react").JSX.Element;
