/** Name of the header: the username, URI-encoded, of the account that a page was opened for. */
export declare const ACCOUNT_HEADER = "X-Account";
/** Status of a change that is refused because the session belongs to another account than the header names. No other failure has it. */
export declare const OTHER_ACCOUNT_STATUS = 412;
