import type { EmblaCarouselType } from 'embla-carousel';
import { type FocusEvent, type PointerEvent } from 'react';
/**
 * Whether something moves by itself, decided here alone: from the start, but never under reduced motion, until it is paused;
 * and it rests while it is hovered, has the focus, or is dragged. Only the button ends a pause.
 */
export declare function useEmblaPlay(embla: EmblaCarouselType | undefined, plugin: 'autoplay' | 'autoScroll'): {
    isPlaying: boolean;
    /** What the button says holds: Play moves it at once, although pointer and focus are on the button. */
    setPlaying: (wanted: boolean) => void;
    /** Of the part that rests while a mouse is over it, or a keyboard's focus in it. */
    resting: {
        onPointerEnter: ({ pointerType }: PointerEvent) => void | false;
        onPointerLeave: () => void;
        onFocus: ({ target }: FocusEvent) => void | false;
        onBlur: () => void;
    };
};
