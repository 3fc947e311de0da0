import { ENROL_CHOICES } from '@marga/constants/enrol-choices'
import { staticCourses } from '@marga/content/static-courses'
import { ApiError } from '@marga/server/failures/api-error'
import type { Kysely } from 'kysely'
import { keyOf } from '../database/key-of'
import type { Database } from '../database/schema'
import type { ResponseCache } from '../http/response-cache'

/** A course that can be chosen, and the program that it is part of; null for one with a page of its own. */
interface Choice {
  course: string
  program: string | null
}

async function listChoices(database: Kysely<Database>): Promise<Choice[]> {
  const offerings = await database.selectFrom('offerings').select(['title', 'program']).execute()
  const courses = await database.selectFrom('courses').select(['name', 'program']).execute()
  return [
    ...offerings.flatMap(({ title, program }) => [
      { course: title, program },
      { course: program, program },
    ]),
    ...courses.map(({ name, program }) => ({ course: name, program })),
    ...staticCourses.map(({ name }) => ({ course: name, program: null })),
  ]
}

/** The choices by their key; of two with one key the first. */
async function choicesByKey(database: Kysely<Database>): Promise<Map<string, Choice>> {
  const choices = await listChoices(database)
  return new Map(choices.reverse().map((choice) => [keyOf(choice.course), choice]))
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
      const wanted = keyOf(asked)
      const label = Object.entries(ENROL_CHOICES).find(([choice]) => keyOf(choice) === wanted)
      if (label) return { course: label[1], program: label[1] }
      const found = (await readChoices()).get(wanted)
      if (found) return found
      const message = 'Choose one of the courses.'
      throw new ApiError({ status: 400, code: 'NO_COURSE', message, errors: { course: [message] } })
    },
  }
}
