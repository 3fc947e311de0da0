import { type TrainerRegistration, trainerRegistrationSchema } from '@marga/api-contract/trainers'
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

/** A photo as it is stored. @throws ApiError 400 */
export async function cleanPhoto(photo: Upload | undefined): Promise<Buffer | undefined> {
  if (!photo) return undefined
  if (!PHOTO_TYPES.has((await typeOf(photo.bytes)) ?? '')) throw refusedField('photo', PHOTO_FAULT)
  return cleanPicture(photo.bytes, { field: 'photo', fault: PHOTO_FAULT })
}

/** What is stored of a trainer, from before these rules: the demo of a sample lesson, and nothing to reach somebody by. */
export interface KnownTexts {
  contact: string
  email: string
  demoVideo: string
}

/** Checked in the place of what is stored already. */
const CHECKED: KnownTexts = { contact: '-', email: 'trainer@example.com', demoVideo: '' }
const NAMES = Object.keys(CHECKED) as Array<keyof KnownTexts>

/** What is stored already may stay as it is; all else is checked. @throws ApiError 400 */
function parseTrainer(texts: Record<string, unknown>, known: Partial<KnownTexts>): TrainerRegistration {
  const kept = NAMES.filter((name) => known[name] !== undefined && texts[name] === known[name])
  const of = (values: Partial<KnownTexts>) => Object.fromEntries(kept.map((name) => [name, values[name]]))
  return { ...parseForm(trainerRegistrationSchema, { ...texts, ...of(CHECKED) }), ...of(known) }
}

/**
 * The registration of a trainer, and the photo as it is stored; `isPhotoRemoved` where it was sent as an empty text.
 *
 * @param known what is stored of a trainer whose entry is changed
 * @throws ApiError 400
 */
export async function readTrainerForm(request: FastifyRequest, known: Partial<KnownTexts> = {}) {
  const { fields, files } = await readForm(request)
  const { photo: photoText, ...texts } = singleTexts(fields)
  const paidVideos = listOf(fields.get('paidVideos') ?? [])
  const trainer = parseTrainer({ ...texts, paidVideos }, known)
  const photo = await cleanPhoto(files.find(({ field }) => field === 'photo'))
  return { trainer, photo, isPhotoRemoved: photo === undefined && photoText === '' }
}
