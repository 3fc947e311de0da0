import { trainerRegistrationSchema } from '@marga/api-contract/trainers'
import { PHOTO_FAULT } from '@marga/constants/trainer-choices'
import type { FastifyRequest } from 'fastify'
import { typeOf } from '../files/file-types'
import { cleanPicture } from '../files/pictures'
import { parseForm, readForm, refusedField, singleTexts, type Upload } from '../http/uploads'

const PHOTO_TYPES = new Set(['image/jpeg', 'image/png', 'image/webp'])

/** Links come as a field repeated, or as one JSON list. @throws ApiError 400 */
function listOf(values: readonly string[]): unknown {
  const [only = ''] = values
  if (values.length !== 1 || !only.trim().startsWith('['))
    return values.filter((value) => value.trim() !== '')
  try {
    return JSON.parse(only)
  } catch {
    throw refusedField('paidVideos', 'Send the videos as a list.')
  }
}

async function cleanPhoto(photo: Upload | undefined): Promise<Buffer | undefined> {
  if (!photo) return undefined
  if (!PHOTO_TYPES.has((await typeOf(photo.bytes)) ?? '')) throw refusedField('photo', PHOTO_FAULT)
  return cleanPicture(photo.bytes, { field: 'photo', fault: PHOTO_FAULT })
}

/** The registration of a trainer, and the photo as it is stored. @throws ApiError 400 */
export async function readTrainerForm(request: FastifyRequest) {
  const { fields, files } = await readForm(request)
  const texts = { ...singleTexts(fields), paidVideos: listOf(fields.get('paidVideos') ?? []) }
  const trainer = parseForm(trainerRegistrationSchema, texts)
  const photo = await cleanPhoto(files.find(({ field }) => field === 'photo'))
  return { trainer, photo }
}
