/** Whether the photo of a row is a file of the uploads: not empty, and not an address elsewhere. */
export const isUploadedPhoto = (photo: string) => photo !== '' && !photo.startsWith('https://')

/** What browsers show: a photo that was uploaded is served by the API itself, below the media base. */
export const photoAddress = ({ id, photo }: { id: number; photo: string }) =>
  isUploadedPhoto(photo) ? `trainers/${id}` : photo
