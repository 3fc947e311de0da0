import { createHash } from 'node:crypto'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsCommand,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3'
import type { Bucket } from '@marga/server/buckets/bucket-address'
import { connectBucket, statusOf } from '@marga/server/buckets/connect-bucket'
import { type Store, StoreUnreachableError } from './store'

/** Refused since the key exists (412), or since another conditional write of it is under way (409). */
const isTaken = (error: unknown) => [412, 409].includes(statusOf(error) ?? 0)

/** Lists all objects below a prefix, page by page. */
const objectList =
  (client: S3Client, { bucket, prefix, pageSize }: Bucket) =>
  async (below: string) => {
    const found: Array<{ key: string; tag: string }> = []
    let isComplete = false
    while (!isComplete) {
      const last = found.at(-1)
      // The first version of this call: every server knows it, and its marker is a key.
      const page = await client.send(
        new ListObjectsCommand({
          Bucket: bucket,
          Prefix: prefix + below,
          MaxKeys: pageSize,
          ...(last && { Marker: prefix + last.key }),
        }),
      )
      for (const { Key = '', ETag = '' } of page.Contents ?? [])
        found.push({ key: Key.slice(prefix.length), tag: ETag })
      isComplete = !page.IsTruncated
    }
    return found
  }

/** A store in a bucket of Amazon S3 or of anything that speaks its protocol and honours `If-None-Match: *`. */
export function bucketStore(location: Bucket): Store {
  const client = connectBucket(location)
  const objects = objectList(client, location)
  const name = `s3://${location.bucket}/${location.prefix}`
  const target = (key: string) => ({ Bucket: location.bucket, Key: location.prefix + key })

  const reach = async <T>(action: () => Promise<T>): Promise<T> => {
    try {
      return await action()
    } catch (error) {
      throw new StoreUnreachableError(name, error)
    }
  }
  const put = (key: string, bytes: Buffer | string, conditions: { IfNoneMatch?: string } = {}) =>
    client.send(new PutObjectCommand({ ...target(key), Body: Buffer.from(bytes), ...conditions }))

  return {
    name,
    isNear: false,
    read: (key) =>
      reach(async () => {
        try {
          const { Body } = await client.send(new GetObjectCommand(target(key)))
          return Body ? Buffer.from(await Body.transformToByteArray()) : Buffer.alloc(0)
        } catch (error) {
          if (statusOf(error) === 404) return null
          throw error
        }
      }),
    list: (below) => reach(async () => (await objects(below)).map(({ key }) => key).sort()),
    fingerprint: (below) =>
      reach(async () => {
        const sum = createHash('sha256')
        for (const { key, tag } of await objects(below)) sum.update(`${key} ${tag}\n`)
        return sum.digest('hex')
      }),
    write: (key, bytes) => reach(async () => void (await put(key, bytes))),
    create: (key, bytes) =>
      reach(async () => {
        try {
          await put(key, bytes, { IfNoneMatch: '*' })
          return true
        } catch (error) {
          if (isTaken(error)) return false
          throw error
        }
      }),
    remove: (key) => reach(async () => void (await client.send(new DeleteObjectCommand(target(key))))),
  }
}
