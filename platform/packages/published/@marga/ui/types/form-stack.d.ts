/** Class of a form whose fields stand one under another, as wide as it is; buttons keep their own width. */
export declare const formStack: string | undefined;
