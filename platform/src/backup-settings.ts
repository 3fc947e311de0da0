import { resolve } from 'node:path'
import { bucketOf } from '@marga/server/buckets/bucket-address'
import { whole } from '@marga/server/settings/setting-shapes'
import { z } from 'zod'
import type { StoreLocation } from './storage/connect-store'

/** Settings of backups; `docs/settings.md` describes each. */
export const backupShape = {
  BACKUP_TO: z
    .string()
    .regex(/^(s3:\/\/[^/]|(?!.*:\/\/))/, 'give a folder, or an address such as s3://bucket/path')
    .optional(),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[0-9a-z]+(,\s*age1[0-9a-z]+)*$/, 'give public keys such as age1..., separated by commas')
    .optional(),
  BACKUP_PASSPHRASE: z.string().min(16, 'give at least 16 characters').optional(),
  BACKUP_IDENTITY: z.string().optional(),
  BACKUP_KEEP: whole(1, 10_000).default(14),
  BACKUP_KEEP_DAYS: whole(0, 36_500).default(0),
}

type Settings = z.infer<z.ZodObject<typeof backupShape>> & {
  S3_ENDPOINT?: string | undefined
  S3_REGION: string
}

function placeOf({ BACKUP_TO, S3_ENDPOINT, S3_REGION }: Settings): StoreLocation | null {
  if (!BACKUP_TO) return null
  if (!BACKUP_TO.startsWith('s3://')) return { folder: resolve(BACKUP_TO) }
  return { ...bucketOf(BACKUP_TO), region: S3_REGION, ...(S3_ENDPOINT && { endpoint: S3_ENDPOINT }) }
}

export type BackupSettings = ReturnType<typeof backupOf>

export const backupOf = (settings: Settings) => ({
  /** Where backups are written; null if nothing says so. */
  to: placeOf(settings),
  recipients: (settings.BACKUP_RECIPIENT ?? '').split(/,\s*/).filter(Boolean),
  passphrase: settings.BACKUP_PASSPHRASE,
  /** File with the private halves that backups are read with. */
  identityFile: settings.BACKUP_IDENTITY && resolve(settings.BACKUP_IDENTITY),
  /** A backup stays while it is among the newest of this number, or younger than that many days. */
  keep: { count: settings.BACKUP_KEEP, days: settings.BACKUP_KEEP_DAYS },
})
