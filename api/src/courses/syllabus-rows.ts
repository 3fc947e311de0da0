import type { CourseModule, Topic } from '@marga/api-contract/courses'
import { lineText } from '@marga/constants/people-text'
import { embedLink } from '@marga/constants/video-links'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { courseModules } from './course-facts'

/** The courses of a program in their order; `modules` is undefined where what is stored cannot be read. */
export async function coursesOf(database: Kysely<Database>, program: string) {
  const rows = await database
    .selectFrom('courses')
    .select(['id', 'name', 'description', 'modules', 'position'])
    .where('program', '=', program)
    .orderBy('position')
    .orderBy('name')
    .execute()
  return rows.map((row) => ({ ...row, modules: courseModules.read(row) }))
}
export type StoredCourse = Awaited<ReturnType<typeof coursesOf>>[number]

type Titled = Pick<Topic, 'title' | 'videoLink'>

/** A link that no page can play is a placeholder, which nobody writes. */
const titleLine = ({ title, videoLink }: Titled) =>
  [lineText(title), embedLink(videoLink) ? videoLink.trim() : ''].filter(Boolean).join(' ')

const moduleLines = ({ moduleTitle, topics }: CourseModule): string[] => [
  `Module: ${lineText(moduleTitle)}`,
  ...topics.flatMap((topic) => [
    `- ${titleLine(topic)}`,
    ...(topic.subtopics ?? []).map((one) => `  - ${titleLine(one)}`),
  ]),
]

type Shown = Pick<StoredCourse, 'name' | 'description' | 'modules'>

/** A course as a file has it, without the empty lines. */
export const courseLines = ({ name, description, modules }: Shown): string[] => [
  `Course: ${lineText(name)}`,
  ...(lineText(description) ? [`About: ${lineText(description)}`] : []),
  ...(modules ?? []).flatMap(moduleLines),
]

/** A file that says what is stored. */
export const syllabusText = (courses: readonly Shown[]): string =>
  courses
    .flatMap(courseLines)
    .map((line, index) => (index > 0 && /^(Course|Module):/.test(line) ? `\n${line}` : line))
    .join('\n')
