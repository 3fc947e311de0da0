import { courseCardSchema, offeredCourseSchema } from '@marga/api-contract/courses'
import type { PageQuery } from '@marga/api-contract/paging'
import { byStart } from '@marga/constants/by-start'
import { inTurns } from '@marga/server/process/in-turns'
import type { Kysely } from 'kysely'
import { listBatches } from '../batches/batch-repository'
import { unpublished } from '../database/published'
import { soundRows } from '../database/row-faults'
import type { Database } from '../database/schema'
import { shownCourses } from '../programs/program-lists'
import { courseModules, factsOf, sizesOf, startsOf } from './course-facts'

/** How many courses of a program an offered course names. */
const TAUGHT = 3

export class CourseRepository {
  readonly #database: Kysely<Database>

  readonly #clock: () => number

  constructor(database: Kysely<Database>, clock: () => number) {
    this.#database = database
    this.#clock = clock
  }

  async count(): Promise<number> {
    const { count } = await shownCourses(this.#database)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return Number(count)
  }

  async listCards({ limit, offset }: PageQuery) {
    const rows = await shownCourses(this.#database)
      .select(['id', 'name', 'description', 'image', 'program', 'modules'])
      .orderBy('position')
      .limit(limit)
      .offset(offset)
      .execute()
    const list = await inTurns(rows, ({ modules, ...row }) => ({
      ...row,
      ...sizesOf({ name: row.name, modules }),
      link: `/courses/details/${encodeURIComponent(row.name)}`,
    }))
    const sound = soundRows(list, { table: 'courses', schema: courseCardSchema, nameOf: ({ name }) => name })
    return { list: sound, total: await this.count() }
  }

  async listNames() {
    return shownCourses(this.#database).select('name').orderBy('position').execute()
  }

  /** The syllabus of one course, by its name, with what is about it and beside it; {} if there is none. */
  async findDetails(name: string) {
    const course = await shownCourses(this.#database)
      .select(['name', 'program', 'modules', 'description'])
      .where('name', '=', name)
      .executeTakeFirst()
    if (!course) return {}
    const names = (await this.taughtByProgram()).get(course.program) ?? []
    const place = names.indexOf(name)
    const [previous, next] = [names[place - 1], names[place + 1]]
    const modules = courseModules.read(course) ?? []
    return { [name]: { ...course, modules, ...(previous && { previous }), ...(next && { next }) } }
  }

  /** Syllabi by the name of their course. */
  async listDetails({ limit, offset }: PageQuery) {
    const rows = await shownCourses(this.#database)
      .select(['name', 'program', 'modules'])
      .orderBy('position')
      .limit(limit)
      .offset(offset)
      .execute()
    const entries = await inTurns(
      rows,
      (course) => [course.name, { ...course, modules: courseModules.read(course) ?? [] }] as const,
    )
    return Object.fromEntries(entries)
  }

  /** Names of the courses of each program. */
  async taughtByProgram(): Promise<Map<string, string[]>> {
    const rows = await shownCourses(this.#database).select(['name', 'program']).orderBy('position').execute()
    const taught = new Map<string, string[]>()
    for (const { name, program } of rows) {
      const names = taught.get(program)
      if (names) names.push(name)
      else taught.set(program, [name])
    }
    return taught
  }

  /** Offered courses, the next to start first; length, price and first day are those of the batch of their program, where it has one. */
  async listOffered() {
    const rows = await this.#database
      .selectFrom('offerings')
      .selectAll()
      .where('program', 'not in', unpublished(this.#database))
      .orderBy('id')
      .execute()
    const taught = await this.taughtByProgram()
    const batches = new Map(
      (await listBatches(this.#database, this.#clock())).map((batch) => [batch.program, batch]),
    )
    const offered = rows.map(({ syllabus_link, program, ...row }) => {
      const batch = batches.get(program)
      return {
        ...row,
        course: program,
        syllabusLink: syllabus_link,
        teaches: (taught.get(program) ?? []).slice(0, TAUGHT),
        taught: taught.get(program) ?? [],
        ...(batch ? { ...factsOf(batch), starts: startsOf(batch) } : { starts_on: undefined, starts: [] }),
      }
    })
    const sound = soundRows(offered, {
      table: 'offerings',
      schema: offeredCourseSchema,
      nameOf: ({ id }) => id,
    })
    return sound.sort(byStart)
  }

  /** The name behind a trainer's id; anything else is a name (docs/product.md#trainer-pages). */
  async nameOfTrainer(asked: string): Promise<string> {
    if (!/^\d{1,9}$/.test(asked.trim())) return asked
    const approved = this.#database.selectFrom('trainers').select('name').where('status', '=', 'approved')
    return (await approved.where('id', '=', Number(asked)).executeTakeFirst())?.name ?? ''
  }
}
