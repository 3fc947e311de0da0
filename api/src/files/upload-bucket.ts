import { createHash, randomUUID } from 'node:crypto'
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import type { Bucket } from '@marga/server/buckets/bucket-address'
import { connectBucket, statusOf } from '@marga/server/buckets/connect-bucket'
import { ApiError } from '@marga/server/failures/api-error'
import type { UploadStore } from './upload-store'

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64url')

const unreachable = (cause: unknown) =>
  Object.assign(
    new ApiError({
      status: 503,
      code: 'FILES_UNREACHABLE',
      message: 'The site cannot reach its files at the moment. Try again in a moment.',
      retryAfterS: 5,
    }),
    { cause },
  )

/** Uploaded files in a bucket, for any number of processes. A name ends in its file's hash, which each read checks. */
export function uploadBucket(location: Bucket): UploadStore {
  const client = connectBucket(location)
  const target = (name: string) => ({ Bucket: location.bucket, Key: location.prefix + name })

  const read = async (name: string) => {
    const { Body } = await client.send(new GetObjectCommand(target(name)))
    const bytes = Buffer.from((await Body?.transformToByteArray()) ?? [])
    const [, hash] = name.split('.')
    // Files that were in a folder before have none.
    if (hash === undefined || hash === hashOf(bytes)) return bytes
    throw new Error(`The bucket answered other bytes than were stored as ${name}.`)
  }
  return {
    put: async (bytes) => {
      const name = `${randomUUID()}.${hashOf(bytes)}`
      try {
        await client.send(new PutObjectCommand({ ...target(name), Body: bytes }))
        return name
      } catch (error) {
        throw unreachable(error)
      }
    },
    remove: async (name) => {
      try {
        await client.send(new DeleteObjectCommand(target(name)))
      } catch (error) {
        throw unreachable(error)
      }
    },
    read: async (name) => {
      try {
        return await read(name)
      } catch (error) {
        if (statusOf(error) === 404) return null
        throw unreachable(error)
      }
    },
  }
}
