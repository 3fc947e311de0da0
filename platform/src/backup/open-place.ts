import { BackupError } from '@marga/server/failures/backup-error'
import type { StoreLocation } from '../storage/connect-store'
import type { BackupPlace } from './backup-place'

/** @throws BackupError if nothing says where backups are kept */
export async function openPlace(location: StoreLocation | null): Promise<BackupPlace> {
  if (!location) throw new BackupError('Set BACKUP_TO: a folder, or a bucket such as s3://my-backups/marga.')
  if ('folder' in location) return (await import('./folder-place')).folderPlace(location.folder)
  return (await import('./bucket-place')).bucketPlace(location)
}
