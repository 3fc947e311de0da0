import type { ReactNode } from 'react';
export type Question = readonly [question: string, answer: ReactNode];
/** Questions, each with its answer behind it. Opens without scripts. */
export declare const Questions: ({ items }: {
    items: readonly Question[];
}) => import("react").JSX.Element;
