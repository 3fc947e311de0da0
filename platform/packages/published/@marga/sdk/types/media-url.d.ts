/**
 * Address of a picture: absolute https stays, a relative path is joined to the media base, anything else (other
 * schemes, `//host`) is refused with '' (docs/product.md#links-and-media).
 */
export declare function mediaUrl(mediaBase: string, path: string): string;
