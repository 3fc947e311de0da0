import type { ReactNode } from 'react';
export declare const LINE: {
    readonly stroke: 'currentColor';
    readonly strokeWidth: 4;
    readonly strokeLinecap: 'round';
};
export declare const SOFT: {
    readonly stroke: 'currentColor';
    readonly strokeWidth: 4;
    readonly strokeLinecap: 'round';
    readonly opacity: 0.6;
};
/** The frame of all drawings. */
export declare const Drawing: ({ children }: {
    children: ReactNode;
}) => import("react").JSX.Element;
