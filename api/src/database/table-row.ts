import { z } from 'zod'
import { TABLES } from './tables'

/** A line of a backup: a row with the table that it is of. */
export const tableRowSchema = z.object({ table: z.enum(TABLES), row: z.record(z.string(), z.unknown()) })

export type TableRow = z.infer<typeof tableRowSchema>

/** What the file of a backup begins with. */
export const BACKUP_HEADER = `${JSON.stringify({ format: 'marga-backup', version: 1 })}\n`
