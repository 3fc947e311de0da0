import type { ReactNode } from 'react';
/** Names and values side by side: duration, educator, price. */
export declare const DescriptionList: ({ children }: {
    children: ReactNode;
}) => import("react").JSX.Element;
export declare const Description: ({ name, children }: {
    name: string;
    children: ReactNode;
}) => import("react").JSX.Element;
