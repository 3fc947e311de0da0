/** Where a visitor goes after signing in: the path of this site that the text is, else `/` (docs/product.md#login). */
export declare function ownPath(text: string): string;
