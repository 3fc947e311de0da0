import type { CourseModule } from '@marga/api-contract/courses'
import type { Program } from './programs'

export interface Syllabus {
  /** Stable, used in addresses and as the database's key. */
  id: string
  name: string
  program: Program
  description: string
  image: string
  modules: CourseModule[]
}

/** A topic with a video. */
interface FilmedTopic {
  title: string
  videoLink: string
}

/**
 * A syllabus from an outline: module title -> topics. A topic may carry subtopics behind a colon,
 * separated by semicolons: `'Joins: inner; outer; anti'`.
 */
export function syllabus(
  facts: Omit<Syllabus, 'modules' | 'image'>,
  outline: Record<string, ReadonlyArray<string | FilmedTopic>>,
): Syllabus {
  const modules = Object.entries(outline).map(([moduleTitle, topics]) => ({
    moduleTitle,
    topics: topics.map((topic) => (typeof topic === 'string' ? topicOf(topic) : topic)),
  }))
  return { ...facts, image: '', modules }
}

function topicOf(line: string) {
  const [title = '', subtopics] = line.split(': ')
  if (subtopics === undefined) return { title, videoLink: '' }
  return {
    title,
    videoLink: '',
    subtopics: subtopics.split('; ').map((subtopic) => ({ title: subtopic, videoLink: '' })),
  }
}
