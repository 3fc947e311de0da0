import { mkdirSync } from 'node:fs'
import type { Bucket } from '@marga/server/buckets/bucket-address'
import { folderStore } from './folder-store'
import { type Store, StoreUnreachableError } from './store'

export type StoreLocation = { folder: string } | Bucket

/** The store at a location. The client of the S3 protocol is loaded only for a bucket. */
export async function connectStore(location: StoreLocation): Promise<Store> {
  if (!('folder' in location)) return (await import('./bucket-store')).bucketStore(location)
  try {
    mkdirSync(location.folder, { recursive: true })
  } catch (cause) {
    throw new StoreUnreachableError(location.folder, cause)
  }
  return folderStore(location.folder)
}
