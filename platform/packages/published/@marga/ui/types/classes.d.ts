/** Joins the class names that are there. */
export declare const classes: (...names: ReadonlyArray<string | false | undefined>) => string;
