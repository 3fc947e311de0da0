import { createHash } from 'node:crypto'
import { isUpload } from '../database/upload-columns'

const VERSION_LETTERS = 8

const versionOf = (photo: string) =>
  createHash('sha256').update(photo).digest('hex').slice(0, VERSION_LETTERS)

/** What browsers show: a photo that was uploaded is served by the API itself, below the media base. Another one has another address: kept copies stay right. */
export const photoAddress = ({ id, photo }: { id: number; photo: string }) =>
  isUpload(photo) ? `trainers/${id}?v=${versionOf(photo)}` : photo
