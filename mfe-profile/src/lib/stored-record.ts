/** A record of any of the four lists, as its call answers it. */
export type StoredRecord = { id: number; revision: number } & Record<string, string | number>
