import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

interface Context {
  method: string
  path: string
  headers: Record<string, string | string[] | undefined>
}

/**
 * The keys that the server knows, as s3rver expects them of a client.
 * @public for lab/cluster
 */
export const CREDENTIALS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }

/**
 * The rule that s3rver lacks, put in front of it: a write with `If-None-Match: *` of a key that exists is refused, and
 * writes of one key happen one after another, as Amazon S3 has it.
 */
function honourIfNoneMatch(server: S3rver) {
  const writes = new Map<string, Promise<unknown>>()
  server.middleware.unshift(async (context: Context, next: () => Promise<unknown>) => {
    const { method, path, headers } = context
    if (method !== 'PUT' || headers['if-none-match'] !== '*') return next()
    const [, bucket = '', ...parts] = decodeURIComponent(path).split('/')
    const write = (writes.get(path) ?? Promise.resolve()).then(async () => {
      if (!(await server.store.existsObject(bucket, parts.join('/')))) return next()
      Object.assign(context, {
        status: 412,
        type: 'application/xml',
        body: '<?xml version="1.0"?><Error><Code>PreconditionFailed</Code><Message>exists</Message></Error>',
      })
    })
    writes.set(
      path,
      write.catch(() => undefined),
    )
    await write
  })
}

interface Place {
  /** Any free one where left out. */
  port?: number
  /** A temporary one where left out, which `stop` removes. */
  directory?: string
  /** Sees each request before the server does. */
  middleware?: S3rver['middleware'][number]
}

/** A server that speaks S3, with one bucket; signs in with the credentials that it sets. */
export async function startBucketServer({ port: wanted = 0, directory: place, middleware }: Place = {}) {
  const directory = place ?? mkdtempSync(join(tmpdir(), 'marga-bucket-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: wanted,
    silent: true,
    directory,
    configureBuckets: [{ name: 'releases' }],
  })
  honourIfNoneMatch(server)
  if (middleware) server.middleware.unshift(middleware)
  const { port } = await server.run()
  Object.assign(process.env, CREDENTIALS)
  return {
    bucket: {
      bucket: 'releases',
      prefix: 'marga/',
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
    },
    stop: async () => {
      await server.close()
      if (!place) rmSync(directory, { recursive: true })
    },
  }
}
