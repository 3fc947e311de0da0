import type { OfficeTrainer } from '@marga/api-contract/office-trainers'
import { ApiError } from '@marga/server/failures/api-error'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { openPrograms } from '../trainers/decide-trainer'
import { versionOf } from './version-of'

const noTrainer = () =>
  new ApiError({ status: 404, code: 'NO_TRAINER', message: 'There is no trainer with this number.' })

export const trainerVersion = ({ status }: { status: OfficeTrainer['status'] }) => versionOf(status)

/** Trainers in the order of their registration. */
export async function readTrainers(database: Kysely<Database>, id?: number): Promise<OfficeTrainer[]> {
  const all = database.selectFrom('trainers').selectAll().orderBy('id')
  const rows = await (id === undefined ? all : all.where('id', '=', id)).execute()
  const taught = new Map<number | null, string[]>()
  for (const { trainer_id, program } of await openPrograms(database).execute())
    taught.set(trainer_id, [...(taught.get(trainer_id) ?? []), program])
  return rows.map((row) => ({
    ...{ id: row.id, version: trainerVersion(row), status: row.status, name: row.name },
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
