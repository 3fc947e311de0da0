import { type ReactNode } from 'react';
interface CollapsibleProps {
    /** What an address calls it. */
    id?: string;
    title: string;
    /** Level of the title among the page's headings. */
    heading?: 'h2' | 'h3';
    /** Beside the title: a count, a duration. */
    aside?: ReactNode;
    isOpen: boolean;
    onToggle: (isOpen: boolean) => void;
    children: ReactNode;
}
/**
 * A heading that shows and hides what is under it (the accordion pattern of the ARIA practice guide). What it holds is in
 * the page from the start, and is shown without scripts and on paper.
 */
export declare function Collapsible({ id, title, heading: Heading, aside, isOpen, onToggle, children, }: CollapsibleProps): import("react").JSX.Element;
export {};
