import type { Site } from '@marga/sdk';
interface Captions {
    /** What is said at this moment. */
    text: string;
    /** Whether the visitor wants captions: until they hide them. */
    isWanted: boolean;
}
interface Follower {
    visitorData: Site['visitorData'];
    onChange: (captions: Captions) => void;
}
/**
 * Hands what a film's captions say to the page, and keeps the browser from drawing them over the picture. Over a whole screen the
 * browser draws them, since nothing of the page is there. Answers how to stop.
 */
export declare function followCaptions(film: HTMLVideoElement, { visitorData, onChange }: Follower): (() => void) | undefined;
export {};
