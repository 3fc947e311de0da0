import { setImmediate as turn } from 'node:timers/promises'
import type { Batch } from '@marga/api-contract/batches'
import type { SearchHit } from '@marga/api-contract/search'
import { offerText } from '@marga/constants/offer-text'
import { type Days, daysOf } from '@marga/constants/offered-choices'
import { lineText } from '@marga/constants/people-text'
import { skillsOf } from '@marga/constants/skills-of'
import { HOME_TEXTS } from '@marga/content/home-texts'
import { practicePath } from '@marga/content/practices'
import { staticCourses } from '@marga/content/static-courses'
import { inTurns } from '@marga/server/process/in-turns'
import type { Kysely, Selectable } from 'kysely'
import { listBatches } from '../batches/batch-repository'
import { courseModules } from '../courses/course-facts'
import { listedPractices } from '../courses/listed-practices'
import type { Database, JsonText } from '../database/schema'
import { searchedPrograms, shownCourses } from '../programs/program-lists'
import { changedTexts } from '../texts/text-records'
import { photoAddress } from '../trainers/trainer-photo'
import { byKind } from '../videos/video-kinds'

/** A hit, and the words by which it is found beside its title. */
export interface SearchDocument extends SearchHit {
  id: number
  text: string
  /** Words that mean this, more than any title that has them. */
  means?: string
  /** Names of what belongs to it. */
  parts?: readonly string[]
  /** What it costs and when it starts. */
  offer?: string
  /** Its first batch at certain hours, by what they are called: `evenings`. */
  hours?: Hours
}

export type Hours = Partial<Record<Days, { id: string; text: string }>>

type Unnumbered = Omit<SearchDocument, 'id'>

const syllabusOf = (course: string) => `/courses/details/${encodeURIComponent(course)}`

/** '' for a program without a batch. */
const offerOf = (batch: Batch | undefined): string => (batch ? offerText(batch) : '')

const HOURS_TEXTS = {
  mornings: 'on weekday mornings',
  afternoons: 'on weekday afternoons',
  evenings: 'on weekday evenings',
  weekends: 'at weekends',
} as const satisfies Record<Days, string>

/** The hours of the batches that can be joined, each with its first batch: what that costs, and when it starts. */
function hoursIn(batch: Batch | undefined): Hours {
  const open = batch?.batches?.filter(({ place }) => place.state === 'open') ?? (batch?.isOpen ? [batch] : [])
  const hours: Hours = {}
  for (const one of open) {
    const days = daysOf(one)
    if (days) hours[days] ??= { id: one.id ?? '', text: `${HOURS_TEXTS[days]}: ${offerText(one)}` }
  }
  return hours
}

/** One batch at these hours is asked for as all of them are: "evening". */
const hourWords = (hours: Hours) => Object.keys(hours).flatMap((word) => [word, word.replace(/s$/, '')])

/** The index is in the memory of the API: of a larger catalogue the topics of its last courses are found by their course only. */
export const MOST_TOPICS = 60_000

type CourseText = Pick<
  Selectable<Database['courses']>,
  'name' | 'program' | 'description' | 'image' | 'modules'
>

/** A course, and the topics of its syllabus: as many of them as are left. */
function documentsOf({ name, program, description, image, modules }: CourseText, topicsLeft: number) {
  const titles = topicsLeft > 0 ? topicsIn({ name, modules }).slice(0, topicsLeft) : []
  const course: Unnumbered = {
    kind: 'course',
    title: name,
    link: syllabusOf(name),
    context: `Course of ${program}`,
    program,
    image,
    text: `course ${description}`,
  }
  const topics = titles.map(
    (title): Unnumbered => ({
      kind: 'topic',
      title,
      link: syllabusOf(name),
      context: `Topic of ${name}`,
      program,
      image,
      text: '',
    }),
  )
  return [course, ...topics]
}

/** Rows that are read before other requests get their turn: the driver of SQLite blocks while it reads. */
const ROWS = 200

/** Courses with their topics, read in parts. */
async function coursesAndTopics(database: Kysely<Database>) {
  const documents: Unnumbered[] = []
  const programs = new Map<string, string[]>()
  let topicsLeft = MOST_TOPICS
  const take = (row: CourseText) => {
    const names = programs.get(row.program)
    if (names) names.push(row.name)
    else programs.set(row.program, [row.name])
    const found = documentsOf(row, topicsLeft)
    topicsLeft -= found.length - 1
    documents.push(...found)
  }
  const ids = await shownCourses(database).select('id').orderBy('position').execute()
  for (let at = 0; at < ids.length; at += ROWS) {
    const part = ids.slice(at, at + ROWS).map(({ id }) => id)
    const rows = await database
      .selectFrom('courses')
      .select(['name', 'program', 'description', 'image', 'modules'])
      .where('id', 'in', part)
      .orderBy('position')
      .execute()
    await inTurns(rows, take)
    await turn()
  }
  return { documents, programs }
}

/** What a program is called, and what is asked of it: "data science fees". */
const PROGRAM_WORDS =
  'program programs course courses class classes training price prices fee fees cost duration batch batches start dates'

const countText = (count: number) => (count === 0 ? 'Program' : `Program of ${count} courses`)

async function courseDocuments(database: Kysely<Database>, now: number): Promise<Unnumbered[]> {
  const { documents, programs: taught } = await coursesAndTopics(database)
  const batches = new Map((await listBatches(database, now)).map((batch) => [batch.program, batch]))
  const rows = new Map((await searchedPrograms(database)).map((row) => [row.program, row]))
  const programs = [...new Set([...rows.keys(), ...taught.keys()])].map((program): Unnumbered => {
    const names = taught.get(program) ?? []
    const { summary = '', means = '' } = rows.get(program) ?? {}
    const hours = hoursIn(batches.get(program))
    return {
      kind: 'program',
      title: program,
      link: `/courses?program=${encodeURIComponent(program)}`,
      context: countText(names.length),
      program,
      // Its courses say what it is about; before there are any its sentence does.
      text: [PROGRAM_WORDS, ...hourWords(hours), ...(names.length > 0 ? names : [summary])].join(' '),
      parts: names,
      offer: offerOf(batches.get(program)),
      hours,
      means,
    }
  })
  return [...programs, ...documents]
}

/** Modules, topics and subtopics of a syllabus, each title once. */
function topicsIn(course: { name: string; modules: JsonText }): string[] {
  const titles = (courseModules.read(course) ?? []).flatMap(({ moduleTitle, topics }) => [
    moduleTitle,
    ...topics.flatMap(({ title, subtopics = [] }) => [title, ...subtopics.map((one) => one.title)]),
  ])
  return [...new Set(titles)]
}

async function trainerDocuments(database: Kysely<Database>): Promise<Unnumbered[]> {
  const rows = await database
    .selectFrom('trainers')
    .select(['id', 'name', 'course', 'custom_course', 'course_description', 'photo'])
    .where('status', '=', 'approved')
    .orderBy('id')
    .execute()
  const named = rows.map((row) => ({ ...row, name: lineText(row.name) })).filter(({ name }) => name !== '')
  return named.map(({ id, name, course, custom_course: customCourse, course_description: text, photo }) => {
    const skills = skillsOf({ course, customCourse }).join(', ')
    return {
      kind: 'trainer',
      title: name,
      link: `/trainer/${id}`,
      context: `Trainer: ${skills}`,
      image: photoAddress({ id, photo }),
      text: `trainer ${skills} ${text}`,
    }
  })
}

async function videoDocuments(database: Kysely<Database>): Promise<Unnumbered[]> {
  const rows = await database
    .selectFrom('videos')
    .select(['id', 'title', 'author'])
    .orderBy('position')
    .execute()
  return byKind(rows).map(({ id, title, author }) => ({
    kind: 'video',
    title,
    link: `/futuretech-training/${encodeURIComponent(id)}`,
    context: author ? `Lecture by ${author}` : 'Learning video',
    text: author ? `video lecture ${author}` : 'video',
  }))
}

const STATIC: readonly Unnumbered[] = staticCourses.map(({ id, name, modules }) => ({
  kind: 'course',
  title: name,
  link: `/courses/${id}`,
  context: 'Course',
  text: modules.join(' '),
}))

const practiceDocuments = async (database: Kysely<Database>): Promise<Unnumbered[]> =>
  (await listedPractices(database)).map(({ name, title, program }) => ({
    kind: 'page',
    title,
    link: practicePath(name),
    context: `Page: practise ${program} in your browser`,
    means: 'practice practise exercise exercises tasks',
    text: '',
  }))

/** Questions of the home page, found by their own words and those that the company adds: answers speak of everything. */
async function questionDocuments(database: Kysely<Database>): Promise<Unnumbered[]> {
  const changed = await changedTexts(database, ['home-questions'])
  const { questions } = changed['home-questions'] ?? HOME_TEXTS['home-questions']
  return questions.map(({ question, words }) => ({
    kind: 'page',
    title: question,
    link: '/#questions',
    context: 'Page: questions and answers',
    means: words,
    text: '',
  }))
}

/** Everything public that can be found. */
export async function searchDocuments(database: Kysely<Database>, now: number): Promise<SearchDocument[]> {
  const lists = [
    await courseDocuments(database, now),
    STATIC,
    await practiceDocuments(database),
    await questionDocuments(database),
    await trainerDocuments(database),
    await videoDocuments(database),
  ]
  return lists.flat().map((document, id) => ({ ...document, id }))
}
