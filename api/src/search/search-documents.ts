import type { Batch } from '@marga/api-contract/batches'
import type { SearchHit } from '@marga/api-contract/search'
import { offerText } from '@marga/constants/offer-text'
import { lineText } from '@marga/constants/people-text'
import { skillsOf } from '@marga/constants/skills-of'
import { AI_PROGRAMS } from '@marga/content/programs'
import { staticCourses } from '@marga/content/static-courses'
import type { Kysely } from 'kysely'
import { listBatches } from '../batches/batch-repository'
import { modulesOf } from '../courses/course-facts'
import type { Database } from '../database/schema'
import { photoAddress } from '../trainers/trainer-photo'
import { SITE_PAGES } from './site-pages'

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
}

/** What visitors call a program beside its name. */
const ALSO_CALLED: Partial<Record<string, string>> = {
  'Generative AI and Prompt Engineering': 'genai llm llms chatgpt',
  'MLOps: Machine Learning Operations': 'ml',
  'Machine Learning Engineering': 'ml',
}

const meaningsOf = (program: string) =>
  [ALSO_CALLED[program], AI_PROGRAMS.includes(program) && 'ai'].filter(Boolean).join(' ')

type Unnumbered = Omit<SearchDocument, 'id'>

const syllabusOf = (course: string) => `/courses/details/${encodeURIComponent(course)}`

/** '' for a program without a batch. */
const offerOf = (batch: Batch | undefined): string => (batch ? offerText(batch) : '')

/** The index is in the memory of the API: of a larger catalogue the topics of its last courses are found by their course only. */
export const MOST_TOPICS = 60_000

async function courseDocuments(database: Kysely<Database>, now: number): Promise<Unnumbered[]> {
  const rows = await database
    .selectFrom('courses')
    .select(['name', 'program', 'description', 'image', 'modules'])
    .orderBy('position')
    .execute()
  const batches = await listBatches(database, now)
  const programs = new Map<string, string[]>()
  for (const { name, program } of rows) {
    const names = programs.get(program)
    if (names) names.push(name)
    else programs.set(program, [name])
  }
  let topicsLeft = MOST_TOPICS
  return [
    ...[...programs].map(([program, names]) => ({
      kind: 'program' as const,
      title: program,
      link: `/courses?program=${encodeURIComponent(program)}`,
      context: `Program of ${names.length} courses`,
      program,
      text: ['program', ...names].join(' '),
      parts: names,
      offer: offerOf(batches.find((batch) => batch.program === program)),
      means: meaningsOf(program),
    })),
    ...rows.flatMap(({ name, program, description, image, modules }): Unnumbered[] => {
      const topics = topicsLeft > 0 ? topicsIn({ name, modules }).slice(0, topicsLeft) : []
      topicsLeft -= topics.length
      return [
        {
          kind: 'course',
          title: name,
          link: syllabusOf(name),
          context: `Course of ${program}`,
          program,
          image,
          text: `course ${description}`,
        },
        ...topics.map((title) => ({
          kind: 'topic' as const,
          title,
          link: syllabusOf(name),
          context: `Topic of ${name}`,
          program,
          image,
          text: '',
        })),
      ]
    }),
  ]
}

/** Modules, topics and subtopics of a syllabus, each title once. */
function topicsIn(course: { name: string; modules: string }): string[] {
  const titles = (modulesOf(course) ?? []).flatMap(({ moduleTitle, topics }) => [
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
  const rows = await database.selectFrom('videos').select(['id', 'title']).orderBy('position').execute()
  return rows.map(({ id, title }) => ({
    kind: 'video',
    title,
    link: `/futuretech-training/${encodeURIComponent(id)}`,
    context: 'Learning video',
    text: 'video',
  }))
}

const STATIC: readonly Unnumbered[] = staticCourses.map(({ id, name, modules }) => ({
  kind: 'course',
  title: name,
  link: `/courses/${id}`,
  context: 'Course',
  text: modules.join(' '),
}))

const PAGES: readonly Unnumbered[] = SITE_PAGES.map((page) => ({ ...page, kind: 'page', text: '' }))

/** Everything public that can be found. */
export async function searchDocuments(database: Kysely<Database>, now: number): Promise<SearchDocument[]> {
  const lists = [
    await courseDocuments(database, now),
    STATIC,
    PAGES,
    await trainerDocuments(database),
    await videoDocuments(database),
  ]
  return lists.flat().map((document, id) => ({ ...document, id }))
}
