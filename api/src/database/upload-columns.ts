import type { Database } from './schema'
import type { TableRow } from './table-row'

/** Columns that name a file of the uploads. */
export const UPLOAD_COLUMNS = {
  profiles: ['picture_path', 'resume_path'],
  contact_messages: ['file_path'],
  trainers: ['photo'],
  programs: ['cover'],
  mentor_records: ['photo'],
} as const satisfies { [Table in keyof Database]?: ReadonlyArray<keyof Database[Table]> }

/** Whether such a column names a file: it may be empty, and a photo may be an address elsewhere. */
export const isUpload = (name: string) => name !== '' && !name.startsWith('https://')

const columnsOf: Partial<Record<string, readonly string[]>> = UPLOAD_COLUMNS

/** Names of the uploaded files that a row names. */
export const uploadsOf = ({ table, row }: TableRow): string[] =>
  (columnsOf[table] ?? []).flatMap((column) => {
    const name = row[column]
    return typeof name === 'string' && isUpload(name) ? [name] : []
  })
