/** Records that one call of the API answers at most. */
export declare const MOST_RECORDS = 500;
