import type { Batch } from '@marga/api-contract/batches'
import { instantInIndia } from '@marga/constants/indian-time'
import { isLessonFile } from './lesson-files'
import { type LinkedPractice, practiceOf } from './practices'
import type { Starter } from './starter-addresses'
import { starterOf } from './starters'

/** What of a program can be begun on the day of paying. */
export interface Beginning {
  hasLesson: boolean
  /** Tasks that run in the browser, where it has any. */
  practice?: LinkedPractice
  /** Data and tasks to take home, where it has any. */
  starter?: Starter
}

type Taught = Pick<Batch, 'program' | 'trainer'>

export function beginningOf({ program, trainer }: Taught): Beginning {
  const practice = practiceOf(program)
  const starter = starterOf(program)
  return {
    hasLesson: isLessonFile(trainer?.demoVideo),
    ...(practice && { practice }),
    ...(starter && { starter }),
  }
}

/** "a lesson, 4 tasks in SQL and a starter project", as far as there are any. */
function namesOf({ hasLesson, practice, starter }: Beginning): string {
  const names = [
    hasLesson ? 'a lesson' : '',
    practice ? `${practice.taskCount} tasks in SQL` : '',
    starter ? 'a starter project' : '',
  ].filter(Boolean)
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '')
}

/** Who pays so shortly before the first session begins with it. */
const NEAR_MS = 86_400_000

/** What fills the wait for the first session. */
export interface Wait {
  /** "a lesson, 4 tasks in SQL and a starter project" */
  names: string
  /** Pages that are open to everybody; of a starter project the name of its files. */
  pages: ReadonlyArray<{ name: string; to: string }>
  starter?: Starter
}

/** What there is to begin with until a start that is more than a day away; undefined for any other batch. */
export function waitOf(
  batch: Taught & Pick<Batch, 'starts_on' | 'session_starts'>,
  now: number,
): Wait | undefined {
  const { starts_on, session_starts } = batch
  if (!starts_on || instantInIndia(starts_on, session_starts).getTime() - now <= NEAR_MS) return undefined
  const beginning = beginningOf(batch)
  const { hasLesson, practice, starter } = beginning
  const names = namesOf(beginning)
  const lesson = {
    name: 'Watch the lesson',
    to: `/courses?program=${encodeURIComponent(batch.program)}#lesson`,
  }
  const pages = [
    ...(hasLesson ? [lesson] : []),
    ...(practice ? [{ name: `Do the ${practice.taskCount} tasks in SQL`, to: practice.to }] : []),
  ]
  return names === '' ? undefined : { names, pages, ...(starter && { starter }) }
}
