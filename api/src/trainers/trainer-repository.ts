import type { PageQuery } from '@marga/api-contract/paging'
import {
  type TrainerCourse,
  type TrainerRegistration,
  type TrainerSkill,
  trainerCourseSchema,
  trainerSchema,
} from '@marga/api-contract/trainers'
import { lineText } from '@marga/constants/people-text'
import { skillsOf } from '@marga/constants/skills-of'
import { staticCourses } from '@marga/content/static-courses'
import { type Kysely, type Selectable, sql } from 'kysely'
import { unpublished } from '../database/published'
import { soundRows } from '../database/row-faults'
import type { Database } from '../database/schema'
import { photoAddress } from './trainer-photo'

/** True if the comma-separated skills contain the wanted one, letter case aside. */
function hasSkill(skill: string) {
  const escaped = skill.toLowerCase().replace(/[\\%_]/g, '\\$&')
  const skills = sql<string>`lower(case when course = 'Other' then custom_course else course end)`
  const list = sql<string>`',' || replace(${skills}, ', ', ',') || ','`
  return sql<boolean>`${list} like ${`%,${escaped},%`} escape '\\'`
}

/** Who of these trainers has a course on this site. */
async function haveCourses(database: Kysely<Database>, ids: number[]) {
  const rows = await database
    .selectFrom('trainer_courses')
    .select('trainer_id')
    .distinct()
    .where('trainer_id', 'in', ids)
    .execute()
  return new Set(rows.map(({ trainer_id }) => trainer_id))
}

/** Trainers as the API knows them, with their videos: three queries, however many trainers. One with an invisible name is none. */
async function withVideos(database: Kysely<Database>, rows: ReadonlyArray<Selectable<Database['trainers']>>) {
  const named = rows.map((row) => ({ ...row, name: lineText(row.name) })).filter(({ name }) => name !== '')
  const ids = named.map(({ id }) => id)
  if (ids.length === 0) return []
  const videos = await database
    .selectFrom('trainer_videos')
    .select(['trainer_id', 'link'])
    .where('trainer_id', 'in', ids)
    .orderBy('position')
    .execute()
  const teaching = await haveCourses(database, ids)
  const linksOf = new Map<number, string[]>()
  for (const { trainer_id, link } of videos)
    linksOf.set(trainer_id, [...(linksOf.get(trainer_id) ?? []), link])
  const trainers = named.map((row) => ({
    id: row.id,
    name: row.name,
    link: `/trainer/${row.id}`,
    course: row.course,
    customCourse: row.custom_course,
    courseDescription: row.course_description,
    photo: photoAddress(row),
    demoVideo: row.demo_video,
    isNew: !teaching.has(row.id),
    contact: row.contact,
    email: row.email,
    paidVideos: linksOf.get(row.id) ?? [],
  }))
  const schema = trainerSchema.omit({ paidVideoCount: true })
  return soundRows(trainers, { table: 'trainers', schema, nameOf: ({ id }) => id })
}

export class TrainerRepository {
  readonly #database: Kysely<Database>

  constructor(database: Kysely<Database>) {
    this.#database = database
  }

  /** Approved trainers in the order of their registration, and how many there are in all. */
  async listApproved({ limit, offset, skill = '' }: PageQuery & { skill?: string | undefined }) {
    const approved = this.#database
      .selectFrom('trainers')
      .where('status', '=', 'approved')
      .$if(skill !== '', (query) => query.where(hasSkill(skill)))
    const { total } = await approved
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const rows = await approved.selectAll().orderBy('id').limit(limit).offset(offset).execute()
    return { total: Number(total), trainers: await withVideos(this.#database, rows) }
  }

  async findApproved(id: number) {
    const row = await this.#database
      .selectFrom('trainers')
      .selectAll()
      .where('status', '=', 'approved')
      .where('id', '=', id)
      .executeTakeFirst()
    return row && (await withVideos(this.#database, [row]))[0]
  }

  /** Skills of approved trainers, those that most of them have first. */
  async listSkills(most: number): Promise<TrainerSkill[]> {
    const rows = await this.#database
      .selectFrom('trainers')
      .select(['course', 'custom_course as customCourse'])
      .where('status', '=', 'approved')
      .execute()
    const counts = new Map<string, TrainerSkill>()
    for (const skill of rows.flatMap(skillsOf)) {
      const known = counts.get(skill.toLowerCase()) ?? { skill, trainers: 0 }
      counts.set(skill.toLowerCase(), { ...known, trainers: known.trainers + 1 })
    }
    return [...counts.values()].sort((left, right) => right.trainers - left.trainers).slice(0, most)
  }

  async isApproved(id: number) {
    const trainers = this.#database.selectFrom('trainers').where('status', '=', 'approved')
    return (await trainers.select('id').where('id', '=', id).executeTakeFirst()) !== undefined
  }

  /** Courses of a trainer in their order, with what the catalogue or the course's own page says of them. */
  async coursesOf(id: number): Promise<TrainerCourse[]> {
    const rows = await this.#database
      .selectFrom('trainer_courses')
      .leftJoin('courses', (join) =>
        join
          .onRef('courses.id', '=', 'trainer_courses.course_id')
          .on('courses.program', 'not in', unpublished(this.#database)),
      )
      .where('trainer_id', '=', id)
      .orderBy('trainer_courses.position')
      .select(['course_id', 'weeks', 'rating', 'courses.name', 'courses.image'])
      .execute()
    const courses = rows.flatMap(({ course_id, weeks, rating, name, image }) => {
      const shown = name ?? staticCourses.find((course) => course.id === course_id)?.name
      if (!shown) return []
      const facts = { id: course_id, name: shown, image: image ?? '', duration: weeks }
      return [rating === null ? facts : { ...facts, rating }]
    })
    return soundRows(courses, {
      table: 'trainer_courses',
      schema: trainerCourseSchema,
      nameOf: (course) => `${id}, ${course.id}`,
    })
  }

  async photoOf(id: number): Promise<string> {
    const trainers = this.#database.selectFrom('trainers').where('status', '=', 'approved')
    const row = await trainers.select('photo').where('id', '=', id).executeTakeFirst()
    return row?.photo ?? ''
  }

  async add(trainer: TrainerRegistration & { photo: string; status: 'pending' | 'approved' }) {
    const { id } = await this.#database
      .insertInto('trainers')
      .values({
        name: trainer.name,
        course: trainer.course,
        custom_course: trainer.customCourse,
        course_description: trainer.courseDescription,
        photo: trainer.photo,
        demo_video: trainer.demoVideo,
        contact: trainer.contact,
        email: trainer.email,
        status: trainer.status,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const videos = trainer.paidVideos.map((link, position) => ({ trainer_id: id, position, link }))
    if (videos.length > 0) await this.#database.insertInto('trainer_videos').values(videos).execute()
    return id
  }
}
