import { staticCourses } from '@marga/content/static-courses'
import type { TrainerCourse, TrainerRegistration } from '@marga/contract/trainers'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'

/** A photo of ours is served by the API itself, below the media base. */
const photoAddress = ({ id, photo }: { id: number; photo: string }) =>
  photo === '' || photo.startsWith('https://') ? photo : `trainers/${id}`

export const trainerRepository = (database: Kysely<Database>) => ({
  listApproved: async () => {
    const rows = await database
      .selectFrom('trainers')
      .selectAll()
      .where('status', '=', 'approved')
      .orderBy('id')
      .execute()
    const videos = await database.selectFrom('trainer_videos').selectAll().orderBy('position').execute()
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      link: `/trainer/${row.id}`,
      course: row.course,
      customCourse: row.custom_course,
      courseDescription: row.course_description,
      photo: photoAddress(row),
      demoVideo: row.demo_video,
      contact: row.contact,
      email: row.email,
      paidVideos: videos.filter(({ trainer_id }) => trainer_id === row.id).map(({ link }) => link),
    }))
  },

  isApproved: async (id: number) => {
    const trainers = database.selectFrom('trainers').where('status', '=', 'approved')
    return (await trainers.select('id').where('id', '=', id).executeTakeFirst()) !== undefined
  },

  /** Courses of a trainer in their order, with what the catalogue or the course's own page says of them. */
  coursesOf: async (id: number): Promise<TrainerCourse[]> => {
    const rows = await database
      .selectFrom('trainer_courses')
      .leftJoin('courses', 'courses.id', 'trainer_courses.course_id')
      .where('trainer_id', '=', id)
      .orderBy('trainer_courses.position')
      .select(['course_id', 'weeks', 'rating', 'courses.name', 'courses.image'])
      .execute()
    return rows.flatMap(({ course_id, weeks, rating, name, image }) => {
      const shown = name ?? staticCourses.find((course) => course.id === course_id)?.name
      if (!shown) return []
      const facts = { id: course_id, name: shown, image: image ?? '', duration: weeks }
      return [rating === null ? facts : { ...facts, rating }]
    })
  },

  photoOf: async (id: number): Promise<string> => {
    const trainers = database.selectFrom('trainers').where('status', '=', 'approved')
    const row = await trainers.select('photo').where('id', '=', id).executeTakeFirst()
    return row?.photo ?? ''
  },

  add: async (trainer: TrainerRegistration & { photo: string; status: 'pending' | 'approved' }) => {
    const { id } = await database
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
    if (videos.length > 0) await database.insertInto('trainer_videos').values(videos).execute()
    return id
  },
})
