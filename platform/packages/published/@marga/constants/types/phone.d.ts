export declare const PHONE_FAULT = "Enter a whole phone number, such as 98745 00000 or +91 98745 00000.";
/** A number of India has ten digits; one with the code of its country can have fewer. */
export declare const hasTooFewDigits: (text: string) => boolean;
/** Any way of writing a number, with an extension or without. */
export declare function isPhone(text: string): boolean;
