import { type EmblaCarouselType } from 'embla-carousel';
/** Slides one by one. */
export declare function openCarousel(viewport: HTMLElement): EmblaCarouselType;
/** A row that drifts by. */
export declare const openMarquee: (viewport: HTMLElement) => EmblaCarouselType;
