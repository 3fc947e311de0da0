import { type RefObject } from 'react';
export interface VideoCaptionsProps {
    film: RefObject<HTMLVideoElement | null>;
    /** Of the film. */
    title: string;
}
/** The captions of a film as text. The choice to hide them counts for every film, and is kept in this browser. */
export declare function VideoCaptions({ film, title }: VideoCaptionsProps): import("react").JSX.Element;
