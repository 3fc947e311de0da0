import type { ReactNode } from 'react';
interface FilterFoldProps {
    label: string;
    /** What is set: "2 set"; '' for nothing. */
    set: string;
    children: ReactNode;
}
/**
 * Filters of a list. On phones they are behind one line, which says what is set; on wider screens they are in view.
 * The platform's own disclosure works without scripts.
 */
export declare const FilterFold: ({ label, set, children }: FilterFoldProps) => import("react").JSX.Element;
export {};
