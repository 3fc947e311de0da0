import type { OfficeTrainer } from '@marga/api-contract/office-trainers'
import { ApiError } from '@marga/server/failures/api-error'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import type { StoredTrainer } from '../trainers/change-trainer'
import { openPrograms } from '../trainers/decide-trainer'
import { photoAddress } from '../trainers/trainer-photo'
import { versionOf } from './version-of'

const noTrainer = () =>
  new ApiError({ status: 404, code: 'NO_TRAINER', message: 'There is no trainer with this number.' })

export const trainerVersion = ({ id: _, ...values }: StoredTrainer) =>
  versionOf(Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1)))

/** Links of videos to be unlocked, by trainer, in their order. */
async function videosByTrainer(database: Kysely<Database>, id?: number) {
  const all = database.selectFrom('trainer_videos').select(['trainer_id', 'link']).orderBy('position')
  const links = new Map<number, string[]>()
  const rows = await (id === undefined ? all : all.where('trainer_id', '=', id)).execute()
  for (const { trainer_id, link } of rows) links.set(trainer_id, [...(links.get(trainer_id) ?? []), link])
  return links
}

/** Trainers in the order of their registration. */
export async function readTrainers(database: Kysely<Database>, id?: number): Promise<OfficeTrainer[]> {
  const all = database.selectFrom('trainers').selectAll().orderBy('id')
  const rows = await (id === undefined ? all : all.where('id', '=', id)).execute()
  const videos = await videosByTrainer(database, id)
  const taught = new Map<number | null, string[]>()
  for (const { trainer_id, program } of await openPrograms(database).execute())
    taught.set(trainer_id, [...(taught.get(trainer_id) ?? []), program])
  return rows.map((row) => ({
    ...{ id: row.id, version: trainerVersion({ ...row, paidVideos: videos.get(row.id) ?? [] }) },
    ...{ status: row.status, name: row.name, course: row.course, custom_course: row.custom_course },
    ...{ photo: photoAddress(row), paid_videos: videos.get(row.id) ?? [] },
    ...{ email: row.email, contact: row.contact, skills: row.custom_course || row.course },
    ...{ description: row.course_description, demo_video: row.demo_video },
    open_programs: taught.get(row.id) ?? [],
  }))
}

/** @throws ApiError 404 */
export async function readTrainer(database: Kysely<Database>, id: number): Promise<OfficeTrainer> {
  const [trainer] = await readTrainers(database, id)
  if (!trainer) throw noTrainer()
  return trainer
}
