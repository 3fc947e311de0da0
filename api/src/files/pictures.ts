/** Pixels that a picture may have: a small file can hold a huge one. */
const PIXEL_LIMIT = 40_000_000
const LONGEST_SIDE = 1_200

/** Re-encodes a picture: upright, at most 1,200 px, without EXIF (place, camera). */
export async function cleanPicture(bytes: Buffer): Promise<Buffer> {
  // Loaded with the first picture: a start is quicker without it.
  const { default: sharp } = await import('sharp')
  return sharp(bytes, { limitInputPixels: PIXEL_LIMIT })
    .rotate()
    .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 85 })
    .toBuffer()
}
