import { S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import type { Bucket } from './bucket-address'

/** A client of the server of a bucket. Credentials come from where Amazon's client looks for them. */
export const connectBucket = ({ endpoint, region }: Bucket) =>
  new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Servers other than Amazon's do not all know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 20_000 },
    maxAttempts: 3,
  })

/** HTTP status that the server of a bucket refused a request with. */
export const statusOf = (error: unknown) =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
