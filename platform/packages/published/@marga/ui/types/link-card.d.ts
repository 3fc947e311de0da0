import type { ReactNode } from 'react';
interface LinkCardProps {
    to: string;
    title: string;
    /** Level of the title among the page's headings. */
    heading?: 'h2' | 'h3';
    /** Above the title. */
    before?: ReactNode;
    className?: string | undefined;
    children?: ReactNode;
}
/** A card that leads on, wherever it is pressed; its title is the link. */
export declare const LinkCard: ({ to, title, heading: Heading, before, className, children, }: LinkCardProps) => import("react").JSX.Element;
export {};
