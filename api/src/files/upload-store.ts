import type { Bucket } from '@marga/server/buckets/bucket-address'

/** Where the files that visitors send are kept, by names that the store makes. */
export interface UploadStore {
  /** Stores a file; answers its name. @throws ApiError 503 where the store cannot be reached */
  put: (bytes: Buffer) => Promise<string>
  remove: (name: string) => Promise<void>
  /** The file; null where there is none. @throws ApiError 503 where it cannot be read whole */
  read: (name: string) => Promise<Buffer | null>
}

export type UploadLocation = { folder: string } | Bucket
