import type { EmblaCarouselType } from 'embla-carousel';
type Engine = Pick<ReturnType<EmblaCarouselType['internalEngine']>, 'scrollBody' | 'dragHandler' | 'location' | 'previousLocation' | 'target'>;
type ScrollBody = Engine['scrollBody'];
/**
 * How a carousel comes to its next slide: in exactly `durationMs`, slower towards the end. Embla's own motion is a spring,
 * which is at rest after twice the time; it stays for what a finger drags, and for jumps.
 */
export declare function timedScroll(engine: Engine, durationMs: number): ScrollBody;
export {};
