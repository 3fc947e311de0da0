import type { StoreLocation } from '../storage/connect-store'

/** A row with the table that it is of. */
export interface TableRow {
  table: string
  row: Record<string, unknown>
}

/** The database of a site while a backup works on it. */
export interface OpenData {
  /** Hands over every row, as of one moment, while the site runs. @throws BackupError where there is no site */
  eachRow: (take: (row: TableRow) => Promise<unknown>) => Promise<void>
  /** Makes the tables of this version. */
  prepare: () => Promise<void>
  /** @throws BackupError if there are rows */
  requireEmpty: () => Promise<void>
  /** Reads a file of rows, a header and lines of JSON: all of it or nothing. @returns how many rows it holds */
  restore: (file: string) => Promise<number>
  close: () => Promise<void>
}

/** What a site has beside its store and keys, as backups take and restore it. */
export interface SiteData {
  open: () => Promise<OpenData>
  /** Where uploaded files are kept; null where there are none. */
  uploads: StoreLocation | null
  /** What a file of rows begins with. */
  header: string
  /** Names of the uploaded files that a row names; null for what is no row. */
  uploadsOf: (row: unknown) => string[] | null
}

/** Of a site that has neither. */
export const NO_DATA: SiteData = {
  open: async () => ({
    eachRow: async () => undefined,
    prepare: async () => undefined,
    requireEmpty: async () => undefined,
    restore: async () => 0,
    close: async () => undefined,
  }),
  uploads: null,
  header: '',
  uploadsOf: () => null,
}
