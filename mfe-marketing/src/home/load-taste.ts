import type { Batch } from '@marga/api-contract/batches'
import type { ShownLesson } from '@marga/content/lessons'

/** A question of a lesson, and the program whose trainer gives the lesson. */
export interface Taste {
  lesson: Pick<ShownLesson, 'name' | 'title' | 'practice' | 'question'>
  program: string
}

/** What anybody can work on at once, and about how long. */
export type Practice = Pick<NonNullable<ShownLesson['practice']>, 'to' | 'minutes'>

/** What home offers to try. */
export interface Tries {
  /** Null where no trainer has a lesson of this site. */
  taste: Taste | null
  /** Of the program of the question, else of the first one; null where no program has tasks. */
  practice: Practice | null
}

/**
 * The question of the first program whose trainer has a lesson of this site, and tasks to do. Lessons share the file of the
 * built-in batches: a file of their own would make the remote's entry longer, which every page loads. The server sends the question
 * with the page, so a browser loads the file only when somebody comes here from another page.
 */
export async function loadTaste(batches: readonly Batch[]): Promise<Tries> {
  try {
    const [{ lessonOf }, { practiceOf }] = await Promise.all([
      import(/* webpackChunkName: "built-in-batches" */ '@marga/content/lessons'),
      import(/* webpackChunkName: "built-in-batches" */ '@marga/content/practices'),
    ])
    const taste = tasteOf(batches, lessonOf)
    const programs = [...(taste ? [taste.program] : []), ...batches.map(({ program }) => program)]
    const [tasks] = programs.flatMap((program) => practiceOf(program) ?? [])
    return { taste, practice: tasks ? { to: tasks.to, minutes: tasks.minutes } : null }
  } catch {
    // The rest of the page does without it.
    return { taste: null, practice: null }
  }
}

function tasteOf(
  batches: readonly Batch[],
  lessonOf: (video: string, program: string) => ShownLesson | undefined,
): Taste | null {
  for (const { trainer, program } of batches) {
    const found = lessonOf(trainer?.demoVideo ?? '', program)
    if (!found) continue
    const { name, title, practice, question } = found
    return { lesson: { name, title, question, ...(practice && { practice }) }, program }
  }
  return null
}
