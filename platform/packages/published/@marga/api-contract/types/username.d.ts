/** Whether a text has letters of one script: "аsha" with a Cyrillic а looks like another account's "asha". */
export declare function isOfOneScript(text: string): boolean;
export declare const NOT_OWN_ADDRESS = "Choose a username without \u201C@\u201D, or your own email address.";
export declare const username: import("zod").ZodPipe<import("zod").ZodString, import("zod").ZodString>;
/** A username that looks like an email address is the address of its own account: login takes both. */
export declare const isOwnAddress: (account: {
    username: string;
    email: string;
}) => boolean;
