import { mkdirSync } from 'node:fs'
import type { Bucket } from './bucket-address'
import { folderStore } from './folder-store'
import type { Store } from './store'

export type StoreLocation = { folder: string } | Bucket

/** The store at a location. The client of the S3 protocol is loaded only for a bucket. */
export async function connectStore(location: StoreLocation): Promise<Store> {
  if (!('folder' in location)) return (await import('./bucket-store')).bucketStore(location)
  mkdirSync(location.folder, { recursive: true })
  return folderStore(location.folder)
}
