import type { ReactNode } from 'react';
interface ControlsProps {
    /** What one step shows: slide, review. */
    item: string;
    isPlaying: boolean;
    onPlay: (isPlaying: boolean) => void;
    onStep: (direction: -1 | 1) => void;
    /** Between the steps: dots. */
    children?: ReactNode;
}
/** Steps back and on, and a pause, for whatever moves by itself. */
export declare function CarouselControls({ item, isPlaying, onPlay, onStep, children }: ControlsProps): import("react").JSX.Element;
export {};
