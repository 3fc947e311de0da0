import { isUpload } from '../database/upload-columns'

/** What browsers show: a photo that was uploaded is served by the API itself, below the media base. */
export const photoAddress = ({ id, photo }: { id: number; photo: string }) =>
  isUpload(photo) ? `trainers/${id}` : photo
