import { syllabi } from '@marga/content/courses'
import { offeredCourses } from '@marga/content/offered-courses'
import { reviews } from '@marga/content/reviews'
import { trainers } from '@marga/content/trainers'
import type { Kysely } from 'kysely'
import type { Database } from './schema'

/** Fills an empty database with the built-in content, once; a table that already holds rows is left alone. */
export async function seed(database: Kysely<Database>): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const isSeeded = await transaction.selectFrom('courses').select('id').limit(1).executeTakeFirst()
    if (isSeeded) return
    await transaction.insertInto('courses').values(courseRows()).execute()
    await transaction.insertInto('offerings').values(offeringRows()).execute()
    await transaction.insertInto('trainers').values(trainerRows()).execute()
    await transaction
      .insertInto('reviews')
      .values([...reviews])
      .execute()
  })
}

const courseRows = () =>
  syllabi.map(({ id, name, program, description, image, modules }, position) => ({
    id,
    name,
    program,
    description,
    image,
    modules: JSON.stringify(modules),
    position,
  }))

const offeringRows = () =>
  offeredCourses.map(({ syllabusLink, id: _, ...course }) => ({
    ...course,
    program: course.course,
    syllabus_link: syllabusLink,
  }))

const trainerRows = () =>
  trainers.map((trainer) => ({
    name: trainer.name,
    course: trainer.course,
    custom_course: trainer.customCourse,
    course_description: trainer.courseDescription,
    photo: trainer.photo,
    demo_video: trainer.demoVideo,
    contact: '',
    email: '',
    status: 'approved' as const,
  }))
