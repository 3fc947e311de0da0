/** The site that plays a video. */
export interface VideoHost {
    name: string;
    /** The video's own address there. */
    address: string;
    /** Whether its player tells where it is, and so whether its silence means something. */
    hasMessages: boolean;
}
/** @param link address that plays inside a page, as the API stores it */
export declare function hostOf(link: string): VideoHost;
/** Where a player is loaded from so that it begins at once, at a second, and takes messages of this page. */
export declare function playerAddress(link: string, { startS, origin }: {
    startS: number;
    origin: string;
}): string;
