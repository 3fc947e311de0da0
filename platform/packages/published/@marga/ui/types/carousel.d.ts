import { type ReactNode } from 'react';
interface CarouselProps {
    label: string;
    /** The name of each slide's dot. */
    names: readonly string[];
    children: ReactNode;
}
/**
 * One slide at a time, endless both ways; rests on hover, on focus and by its button, and under reduced motion. Without
 * scripts it is a row that scrolls.
 */
export declare function Carousel({ label, names, children }: CarouselProps): import("react").JSX.Element;
export {};
