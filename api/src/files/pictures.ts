import { PICTURE_TOO_LARGE, PIXEL_LIMIT } from '@marga/constants/upload-texts'
import { ApiError } from '@marga/server/failures/api-error'
import { refusedField } from '../http/uploads'

const LONGEST_SIDE = 1_200

interface Refusal {
  field: string
  /** What is said of a file that is no picture. */
  fault: string
}

/**
 * Re-encodes a picture: upright, at most 1,200 px, without EXIF (place, camera), on white where it is transparent.
 *
 * @throws ApiError 400 beside the field
 */
export async function cleanPicture(bytes: Buffer, { field, fault }: Refusal): Promise<Buffer> {
  // Loaded with the first picture: a start is quicker without it.
  const { default: sharp } = await import('sharp')
  try {
    // Reads the head of the file alone: a small file can hold a huge picture.
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > PIXEL_LIMIT) throw refusedField(field, PICTURE_TOO_LARGE)
    return await sharp(bytes, { limitInputPixels: PIXEL_LIMIT })
      .rotate()
      .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 85 })
      .toBuffer()
  } catch (error) {
    throw error instanceof ApiError ? error : refusedField(field, fault)
  }
}
