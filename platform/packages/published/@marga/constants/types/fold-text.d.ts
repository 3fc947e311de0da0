/** A text as it is compared and searched: full-width and other forms of a letter as the letter, in lower case, without what nobody sees. */
export declare const foldText: (text: string) => string;
