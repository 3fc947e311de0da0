import type { EmblaCarouselType } from 'embla-carousel';
/** For a viewport that only scrolls so far. */
export declare const SCROLLED_BY_KEYS: {
    tabIndex: number;
};
/**
 * Embla for a viewport, loaded when that comes near the screen: until then the row only scrolls. `open` never changes.
 */
export declare function useEmbla(open: (viewport: HTMLElement) => Promise<EmblaCarouselType>): readonly [import("react").RefObject<HTMLDivElement | null>, EmblaCarouselType | undefined];
