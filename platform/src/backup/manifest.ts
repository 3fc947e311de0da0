import { z } from 'zod'
import { momentIn } from '../moment-in'

/** Last file of a backup: without it the backup is not whole. */
export const MANIFEST = 'backup.json'

const count = z.number().int().nonnegative()

export const manifestSchema = z.object({
  format: z.literal('marga-site-backup'),
  version: z.literal(1),
  takenAt: z.iso.datetime(),
  rows: z.object({
    /** Folder of the rows that count: another one was taken before, and given up. */
    folder: z.string(),
    tables: z.record(z.string(), count),
  }),
  /** `missing`: files that rows name and that were not there. */
  uploads: z.object({ files: count, missing: z.array(z.string()) }),
  store: z.object({ files: count, releases: count }),
  keys: z.array(z.string()),
  /** Files before this one, and their bytes. */
  entries: count,
  bytes: count,
})
export type BackupManifest = z.infer<typeof manifestSchema>

const NAME = /^marga-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z\.age$/

/** @param at milliseconds since the epoch */
export const backupName = (at: number) =>
  `marga-${new Date(at).toISOString().slice(0, 19).replaceAll(':', '')}Z.age`

/** When a backup was taken, by its name, in milliseconds; undefined for other names. */
export function takenAt(name: string): number | undefined {
  const [, day, hours, minutes, seconds] = NAME.exec(name) ?? []
  return day === undefined ? undefined : momentIn(`${day}T${hours}:${minutes}:${seconds}Z`)
}

export const rowsOf = ({ rows }: BackupManifest) =>
  Object.values(rows.tables).reduce((sum, rows) => sum + rows, 0)
