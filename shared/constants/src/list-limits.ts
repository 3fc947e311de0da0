/** Records that one call of the API answers at most. */
export const MOST_RECORDS = 500
