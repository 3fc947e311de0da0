/**
 * Texts that people type, as they are stored. What a reader sees stays to the letter; what nobody sees goes: control characters,
 * those that turn the direction of what follows (U+202E), and invisible ones (U+200B). Joiners stay where they shape a word of an
 * Indic or Arabic script or an emoji, and so do the selectors and tags of emoji.
 */
/** A text of one line, such as a name; '' where there is nothing to see. */
export declare const lineText: (text: string) => string;
/** A text with line breaks, such as a message; '' where there is nothing to see. */
export declare const blockText: (text: string) => string;
/** What is made of letters and digits of ASCII alone, such as an address or a code, however it was typed or pasted. */
export declare const plainText: (text: string) => string;
/** A phone number in digits and signs of ASCII, without the direction marks that copying from a list of contacts adds. */
export declare const numberText: (text: string) => string;
