import type { Batch } from '@marga/api-contract/batches'
import type { ShownLesson } from '@marga/content/lessons'

/** A question of a lesson, and the program whose trainer gives the lesson. */
export interface Taste {
  lesson: Pick<ShownLesson, 'name' | 'title' | 'practice' | 'question'>
  program: string
}

/**
 * The question of the first program whose trainer has a lesson of this site; null where none has. Lessons share the file of the
 * built-in batches: a file of their own would make the remote's entry longer, which every page loads. The server sends the question
 * with the page, so a browser loads the file only when somebody comes here from another page.
 */
export async function loadTaste(batches: readonly Batch[]): Promise<Taste | null> {
  try {
    const { lessonOf } = await import(/* webpackChunkName: "built-in-batches" */ '@marga/content/lessons')
    for (const { trainer, program } of batches) {
      const found = lessonOf(trainer?.demoVideo ?? '', program)
      if (!found) continue
      const { name, title, practice, question } = found
      return { lesson: { name, title, question, ...(practice && { practice }) }, program }
    }
  } catch {
    // The rest of the page does without it.
  }
  return null
}
