import { uploadFolder } from './upload-folder'
import type { UploadLocation, UploadStore } from './upload-store'

/** The store at a location. The client of the S3 protocol is loaded only for a bucket. */
export function openUploads(location: UploadLocation): UploadStore {
  if ('folder' in location) return uploadFolder(location.folder)
  const opened = import('./upload-bucket').then(({ uploadBucket }) => uploadBucket(location))
  return {
    put: async (bytes) => (await opened).put(bytes),
    remove: async (name) => (await opened).remove(name),
    read: async (name) => (await opened).read(name),
  }
}
