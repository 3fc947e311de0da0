import type { OfficeCourse, OfficeProgram, OfficeProgramRow } from '@marga/api-contract/office-programs'
import { embedLink } from '@marga/constants/video-links'
import { ApiError } from '@marga/server/failures/api-error'
import type { Kysely } from 'kysely'
import { programOutcomes, programProjects, programTools } from '../batches/batch-repository'
import { coursesOf, type StoredCourse } from '../courses/syllabus-rows'
import { keyOf } from '../database/key-of'
import type { Database } from '../database/schema'
import { missingOf } from '../programs/change-program'
import { coverPath } from '../programs/cover-path'
import { allPrograms, type ProgramRow } from '../programs/program-rows'
import { withoutCommands } from './office-words'
import { versionOf } from './version-of'

const noProgram = () =>
  new ApiError({ status: 404, code: 'NO_PROGRAM', message: 'There is no program with this name.' })
const noCourse = () =>
  new ApiError({ status: 404, code: 'NO_COURSE', message: 'This program has no such course.' })

export const programVersion = (row: ProgramRow) => versionOf(row)

/** Of what a syllabus says, also where it cannot be read. */
export const courseVersion = ({ name, description, modules }: StoredCourse) =>
  versionOf([name, description, modules ?? 'unreadable'])

const rowOf = (row: ProgramRow, trainer: string, courses: number): OfficeProgramRow => ({
  ...{ product: row.product, program: row.program, state: row.state, position: row.position + 1 },
  ...{ level: row.level, trainer_name: trainer, is_ai: row.is_ai === 1, courses },
})

/** All programs in the order of the site. */
export async function readPrograms(database: Kysely<Database>): Promise<OfficeProgramRow[]> {
  const rows = await allPrograms(database)
  const trainers = await database.selectFrom('trainers').select(['id', 'name']).execute()
  const counts = await database
    .selectFrom('courses')
    .select(({ fn }) => ['program', fn.countAll<number | string>().as('count')])
    .groupBy('program')
    .execute()
  const nameOf = (id: number) => trainers.find((one) => one.id === id)?.name ?? ''
  const countOf = (program: string) => Number(counts.find((one) => one.program === program)?.count ?? 0)
  return rows.map((row) => rowOf(row, nameOf(row.trainer_id), countOf(row.program)))
}

/** @throws ApiError 404 */
export async function programRow(database: Kysely<Database>, id: string): Promise<ProgramRow> {
  const row = (await allPrograms(database)).find(({ product }) => keyOf(product) === keyOf(id))
  if (!row) throw noProgram()
  return row
}

const sizeOf = ({ id, name, modules }: StoredCourse) => ({
  ...{ id, name, modules: modules?.length ?? 0, is_readable: modules !== undefined },
  topics: modules?.reduce((sum, { topics }) => sum + topics.length, 0) ?? 0,
})

/** @throws ApiError 404 */
export async function readProgram(database: Kysely<Database>, id: string): Promise<OfficeProgram> {
  const row = await programRow(database, id)
  const all = await database.selectFrom('trainers').select(['id', 'name', 'status']).orderBy('name').execute()
  const courses = await coursesOf(database, row.program)
  const { summary, prerequisites, choice, also_called, trainer_id: trainer } = row
  const trainers = all.filter(({ status, id: one }) => status === 'approved' || one === trainer)
  return {
    ...rowOf(row, all.find((one) => one.id === trainer)?.name ?? '', courses.length),
    ...{ version: programVersion(row), summary, prerequisites, choice, also_called, trainer },
    cover: row.cover === '' ? '' : coverPath(row),
    outcomes: [...(programOutcomes.read(row) ?? [])],
    projects: (programProjects.read(row) ?? []).map(({ title, text }) => ({ title, text })),
    tools: (programTools.read(row) ?? []).map(({ name }) => name),
    missing: (await missingOf(database, row)).map(withoutCommands),
    trainers: trainers.map(({ id: one, name }) => ({ id: one, name })),
    syllabus: courses.map(sizeOf),
  }
}

/** A link that no page can play is a placeholder, which nobody writes. */
const withSoundLinks = (modules: OfficeCourse['modules']): OfficeCourse['modules'] => {
  const sound = <T extends { videoLink: string }>(topic: T): T => ({
    ...topic,
    videoLink: embedLink(topic.videoLink) ? topic.videoLink.trim() : '',
  })
  return modules.map(({ moduleTitle, topics }) => ({
    moduleTitle,
    topics: topics.map(({ subtopics, ...topic }) => ({
      ...sound(topic),
      ...(subtopics && { subtopics: subtopics.map(sound) }),
    })),
  }))
}

/** @throws ApiError 404 */
export async function readCourse(
  database: Kysely<Database>,
  asked: { id: string; course: string },
): Promise<OfficeCourse> {
  const { product, program, state } = await programRow(database, asked.id)
  const course = (await coursesOf(database, program)).find(({ id }) => id === asked.course)
  if (!course) throw noCourse()
  const { id, name, description, modules } = course
  return {
    ...{ id, name, product, program, state, version: courseVersion(course), description },
    modules: withSoundLinks(modules ?? []),
    is_readable: modules !== undefined,
  }
}
