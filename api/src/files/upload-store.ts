import type { Bucket } from '@marga/server/buckets/bucket-address'
import { uploadFolder } from './upload-folder'

/** Where the files that visitors send are kept, by names that the store makes. */
export interface UploadStore {
  /** Stores a file; answers its name. @throws ApiError 503 where the store cannot be reached */
  put: (bytes: Buffer) => Promise<string>
  remove: (name: string) => Promise<void>
  /** The file; null where there is none. @throws ApiError 503 where it cannot be read whole */
  read: (name: string) => Promise<Buffer | null>
}

export type UploadLocation = { folder: string } | Bucket

/** The store at a location. The client of the S3 protocol is loaded only for a bucket. */
export function openUploads(location: UploadLocation): UploadStore {
  if ('folder' in location) return uploadFolder(location.folder)
  const opened = import('./upload-bucket').then(({ uploadBucket }) => uploadBucket(location))
  return {
    put: async (bytes) => (await opened).put(bytes),
    remove: async (name) => (await opened).remove(name),
    read: async (name) => (await opened).read(name),
  }
}
