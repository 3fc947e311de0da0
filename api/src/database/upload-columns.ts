import { isUploadedPhoto } from '../trainers/trainer-photo'
import type { TableRow } from './backup'
import type { Database } from './schema'

/** Columns that name a file of the uploads. */
export const UPLOAD_COLUMNS = {
  profiles: ['picture_path', 'resume_path'],
  contact_messages: ['file_path'],
  trainers: ['photo'],
} as const satisfies { [Table in keyof Database]?: ReadonlyArray<keyof Database[Table]> }

const columnsOf: Partial<Record<string, readonly string[]>> = UPLOAD_COLUMNS

/** Names of the uploaded files that a row names. */
export const uploadsOf = ({ table, row }: TableRow): string[] =>
  (columnsOf[table] ?? []).flatMap((column) => {
    const name = row[column]
    return typeof name === 'string' && isUploadedPhoto(name) ? [name] : []
  })
