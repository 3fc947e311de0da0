import type { ReactNode } from 'react';
interface MissingItemProps {
    /** The API did not answer: there may be such an item. */
    isUnknown: boolean;
    /** Says that there is none. */
    title: string;
    description?: string;
    /** What the address names: "course". */
    what: string;
    /** Leads to all of them. */
    action: ReactNode;
}
/**
 * A page whose address names nothing. While the API is down nobody knows whether there is such an item, as its status of 503
 * says: then the page does not claim that there is none.
 */
export declare function MissingItem({ title, description, what, action, isUnknown }: MissingItemProps): import("react").JSX.Element;
export {};
