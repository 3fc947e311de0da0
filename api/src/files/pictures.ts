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

/** Twice the size in which pages show a cover. */
const COVER = { width: 1_280, height: 720 }
const LEAST_COVER = { width: 640, height: 360 }
const NO_PICTURE = 'is no picture. Take a JPEG, PNG or WebP file.'
/** By what is in the file, whatever its name says. */
const COVER_FORMATS: readonly (string | undefined)[] = ['jpeg', 'png', 'webp']

/** Re-encodes a picture as the cover of a program: cut to 16:9 around its middle. Says in words what is wrong with one that cannot be. */
export async function coverPicture(bytes: Buffer): Promise<{ bytes: Buffer } | { fault: string }> {
  const { default: sharp } = await import('sharp')
  try {
    const { width, height, format } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (!COVER_FORMATS.includes(format)) return { fault: NO_PICTURE }
    if (width * height > PIXEL_LIMIT) return { fault: 'is too large a picture. Make it smaller.' }
    if (width < LEAST_COVER.width || height < LEAST_COVER.height)
      return { fault: `is ${width} x ${height} pixels. A cover has at least 640 x 360, best 1,280 x 720.` }
    const made = sharp(bytes, { limitInputPixels: PIXEL_LIMIT })
      .rotate()
      .resize(COVER.width, COVER.height, { fit: 'cover' })
      .flatten({ background: '#fff' })
    return { bytes: await made.jpeg({ quality: 80 }).toBuffer() }
  } catch {
    return { fault: NO_PICTURE }
  }
}
