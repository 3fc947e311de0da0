import type { ReactNode } from 'react';
interface VideoStillProps {
    /** Left out where a page puts its own words over the drawing. */
    title?: string;
    icon?: ReactNode;
    /** Address of a drawing, 16:9; '' shows the path in its place. */
    picture?: string;
    /** It is in view when the page opens: loaded with the page. */
    isFirst?: boolean;
    /** Place in a row of stills. */
    place?: number;
    /** Name of the colours of the video's program, as its cover is named; '' for a video without. */
    program?: string;
}
/** What stands for a video that is not playing: drawn in the site's style, and nothing is loaded from elsewhere. */
export declare const VideoStill: ({ title, icon, picture, isFirst, place, program, }: VideoStillProps) => import("react").JSX.Element;
export {};
