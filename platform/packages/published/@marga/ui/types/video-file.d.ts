interface VideoFileProps {
    /** What the player is called. */
    title: string;
    /** Address of an MP4 or WebM file. */
    src: string;
    /** Address of a still picture, 16 by 9. */
    poster?: string;
    /** Address of English captions as WebVTT; shown under the picture once the film plays. */
    captions?: string;
    /** It is in view when the page opens. */
    isFirst?: boolean | undefined;
}
/**
 * A film in the browser's own player: works without scripts. It loads its still picture; what captions need is loaded once a
 * visitor points at the film, and the film itself once it is played.
 */
export declare function VideoFile({ title, src, poster, captions, isFirst }: VideoFileProps): import("react").JSX.Element;
export {};
