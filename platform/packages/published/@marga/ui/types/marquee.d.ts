import { type ReactNode } from 'react';
interface RibbonProps {
    label: string;
    /** What one step shows: review. */
    item: string;
    children: ReactNode;
}
/**
 * A list that drifts by without end, and can be dragged, swiped, stepped and paused. Its copies are seen only: they are
 * not read and take no focus. Without scripts it is a row that scrolls.
 */
export declare function Marquee({ label, item, children }: RibbonProps): import("react").JSX.Element;
export {};
