/** A text as key columns hold it: names and addresses that differ in letter case alone are the same. */
export const keyOf = (value: string) => value.normalize('NFKC').toLowerCase()
