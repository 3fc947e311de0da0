/** Visible texts that both the API and the pages show, word for word (docs/product.md#texts). */
export declare const PASSWORD_MISMATCH = "Passwords do not match!";
/** Length of a password, in UTF-16 code units. */
export declare const PASSWORD_LENGTHS: {
    fewest: number;
    most: number;
};
export declare const PASSWORD_LENGTH_FAULT: string;
export declare const LOGIN_REFUSED = "Invalid username or password.";
export declare const ACCOUNT_TAKEN = "That username or e-mail is already registered.";
export declare const FALLBACK_ERROR = "Something went wrong";
export declare const FILE_TOO_LARGE = "File too large. Max size is 10MB.";
export declare const ONE_FILE_ONLY = "Only one file can be sent here.";
/** Largest uploaded file in bytes (docs/product.md#files). */
export declare const UPLOAD_LIMIT_BYTES = 10485760;
/** What is wrong with a file that somebody chose, whatever is in it; '' if nothing is, or none was chosen. */
export declare function uploadFault({ name, size }: {
    name: string;
    size: number;
}): string;
