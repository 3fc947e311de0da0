import { staticCourses } from '@marga/content/static-courses'
import { ApiError } from '@marga/server/failures/api-error'
import type { Kysely } from 'kysely'
import { keyOf } from '../database/key-of'
import { unpublished } from '../database/published'
import type { Database } from '../database/schema'
import type { ResponseCache } from '../http/response-cache'
import { listEnrolChoices, listPrograms, shownCourses } from '../programs/program-lists'

/** A course that can be chosen, and the program that it is part of; null for one with a page of its own. */
interface Choice {
  course: string
  program: string | null
}

/** Each choice with what it is called. */
async function listChoices(database: Kysely<Database>): Promise<Array<[called: string, choice: Choice]>> {
  const offerings = await database
    .selectFrom('offerings')
    .select(['title', 'program'])
    .where('program', 'not in', unpublished(database))
    .execute()
  const courses = await shownCourses(database).select(['name', 'program']).execute()
  const named = [
    ...offerings.flatMap(({ title, program }) => [
      { course: title, program },
      { course: program, program },
    ]),
    ...(await listPrograms(database)).map(({ name }) => ({ course: name, program: name })),
    ...courses.map(({ name, program }) => ({ course: name, program })),
    ...staticCourses.map(({ name }) => ({ course: name, program: null })),
  ]
  return [
    ...(await listEnrolChoices(database)).map(([label, program]): [string, Choice] => [
      label,
      { course: program, program },
    ]),
    ...named.map((choice): [string, Choice] => [choice.course, choice]),
  ]
}

/** The choices by their key; of two with one key the first. */
async function choicesByKey(database: Kysely<Database>): Promise<Map<string, Choice>> {
  const choices = await listChoices(database)
  return new Map(choices.reverse().map(([called, choice]) => [keyOf(called), choice]))
}

/** The courses that can be chosen in the enrol form. */
export function createCourseChoices(
  database: Kysely<Database>,
  { cache }: { cache: Pick<ResponseCache, 'remember'> },
) {
  const readChoices = cache.remember(() => choicesByKey(database))
  return {
    /**
     * The course behind one of the form's labels, a program, or the title of an offered course (docs/product.md#enrolment).
     *
     * @throws ApiError 400
     */
    require: async (asked: string): Promise<Choice> => {
      const found = (await readChoices()).get(keyOf(asked))
      if (found) return found
      const message = 'Choose one of the courses.'
      throw new ApiError({ status: 400, code: 'NO_COURSE', message, errors: { course: [message] } })
    },
  }
}
export type CourseChoices = ReturnType<typeof createCourseChoices>
