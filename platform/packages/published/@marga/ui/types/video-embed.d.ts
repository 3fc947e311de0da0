interface VideoEmbedProps {
    title: string;
    /** Address that plays inside a page. */
    link: string;
    /** Place in a row of videos. */
    place?: number;
}
/** A video that loads nothing from elsewhere until it is wanted: a file in the browser's player, any other in that of its host. */
export declare const VideoEmbed: (props: VideoEmbedProps) => import("react").JSX.Element;
export {};
