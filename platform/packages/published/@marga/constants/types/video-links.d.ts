/** Whether a link leads to a film that browsers play themselves, and not to somebody's player. */
export declare const isVideoFile: (link: string) => boolean;
/**
 * The address under which a video plays inside a page; null for what is no https link to a video of YouTube, Vimeo or
 * Google Drive, or to an MP4 or WebM file. Used by the form, for a text beside the field, and by the provider, which stores
 * only such addresses.
 */
export declare function embedLink(link: string): string | null;
