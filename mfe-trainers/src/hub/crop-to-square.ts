/** Which square of a picture is kept. */
export interface SquareCrop {
  /** 1 takes the largest square that fits; 3 a third of its side. */
  zoom: number
  /** Place of the square between left and right, top and bottom, from 0 to 1. */
  x: number
  y: number
}

export const MIDDLE: SquareCrop = { zoom: 1, x: 0.5, y: 0.5 }

/** Side of the square that is sent, in pixels; never more than the picture has. */
const SIDE = 800

/** The square in the picture's own pixels. */
export function squareOf({ width, height }: { width: number; height: number }, { zoom, x, y }: SquareCrop) {
  const side = Math.min(width, height) / Math.max(1, zoom)
  return { left: (width - side) * x, top: (height - side) * y, side }
}

/**
 * The chosen square as a JPEG. A file that is no picture this browser can read comes back as it is: the provider says
 * what is wrong with it.
 */
export async function cropToSquare(file: File, crop: SquareCrop): Promise<File> {
  if (!('createImageBitmap' in globalThis)) return file
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return file
  const { left, top, side } = squareOf(picture, crop)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(Math.min(SIDE, side))
  canvas.height = canvas.width
  canvas.getContext('2d')?.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height)
  picture.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  return blob ? new File([blob], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' }) : file
}
