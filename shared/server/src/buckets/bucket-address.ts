export interface Bucket {
  bucket: string
  /** Prefix of every key: '' or a path that ends in `/`. */
  prefix: string
  /** Address of a server that speaks S3; Amazon's where left out. */
  endpoint?: string
  region: string
  /** Keys asked for at a time; the server may answer fewer. */
  pageSize?: number
}

/** `s3://bucket/some/path` */
export function bucketOf(address: string): Pick<Bucket, 'bucket' | 'prefix'> {
  const { hostname, pathname } = new URL(address)
  const path = pathname.replace(/^\/+|\/+$/g, '')
  return { bucket: hostname, prefix: path === '' ? '' : `${path}/` }
}
