import { Readable } from 'node:stream'
import { DeleteObjectCommand, GetObjectCommand } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { Bucket } from '@marga/server/buckets/bucket-address'
import { connectBucket } from '@marga/server/buckets/connect-bucket'
import { bucketStore } from '../storage/bucket-store'
import { type BackupPlace, placeFailure } from './backup-place'
import { takenAt } from './manifest'

/** A bucket takes 10,000 parts: a backup may have 160 GB. */
const PART_BYTES = 16_777_216

/** An upload in parts appears once its last part is there; one that fails is given up, and its parts are removed. */
export function bucketPlace(location: Bucket): BackupPlace {
  const client = connectBucket(location)
  const objects = bucketStore(location)
  const target = (name: string) => ({ Bucket: location.bucket, Key: location.prefix + name })
  const reach = async <T>(action: () => Promise<T>): Promise<T> => {
    try {
      return await action()
    } catch (error) {
      throw placeFailure(objects.name, error)
    }
  }
  return {
    name: objects.name,
    list: () => reach(async () => (await objects.list('')).filter((name) => takenAt(name) !== undefined)),
    write: (name, content) =>
      reach(async () => {
        try {
          const params = { ...target(name), Body: content }
          await new Upload({ client, params, partSize: PART_BYTES, queueSize: 2 }).done()
        } catch (error) {
          // What it was to hold failed first; a server that cannot give up an upload must not hide that.
          throw content.errored ?? error
        } finally {
          content.destroy()
        }
      }),
    read: (name) =>
      reach(async () => {
        const { Body } = await client.send(new GetObjectCommand(target(name)))
        return Body instanceof Readable ? Body : Readable.from([])
      }),
    remove: (name) => reach(async () => void (await client.send(new DeleteObjectCommand(target(name))))),
  }
}
