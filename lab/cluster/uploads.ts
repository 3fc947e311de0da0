import { bucketOf } from '@marga/server/buckets/bucket-address'
import { uploadBucket } from '../../api/src/files/upload-bucket'
import type { Layout } from './layout'
import { siteSettings } from './programs'

/** Reads what visitors have sent, from the bucket itself. */
export function openUploadsOf(layout: Layout) {
  const { UPLOADS_URL, S3_ENDPOINT, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = siteSettings(
    layout,
    layout.bucket,
  )
  Object.assign(process.env, { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY })
  return uploadBucket({ ...bucketOf(UPLOADS_URL), endpoint: S3_ENDPOINT, region: 'us-east-1' }).read
}
