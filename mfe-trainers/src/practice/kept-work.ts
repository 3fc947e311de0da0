import type { Site } from '@marga/sdk'

const KEPT = 'practice'

/** What a visitor has written in a lesson, by the index of the task, and the tasks that are done. */
export interface Work {
  texts: Readonly<Record<number, string>>
  done: readonly number[]
}

type VisitorData = Pick<Site['visitorData'], 'read' | 'write'>

const objectIn = (value: unknown) =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** The work of a lesson that this browser keeps. What anybody else has written there is left out. */
export function workOf({ read }: Pick<VisitorData, 'read'>, lesson: string): Work {
  const { texts, done } = objectIn(objectIn(read(KEPT))[lesson])
  const written = Object.entries(objectIn(texts)).filter(([, text]) => typeof text === 'string')
  return {
    texts: Object.fromEntries(written) as Work['texts'],
    done: Array.isArray(done) ? done.filter((index) => typeof index === 'number') : [],
  }
}

interface Change {
  index: number
  text?: string
  isDone?: true
}

/** Keeps a change. @returns the work with it */
export function keepWork(data: VisitorData, lesson: string, { index, text, isDone }: Change): Work {
  const { texts, done } = workOf(data, lesson)
  const work = {
    texts: text === undefined ? texts : { ...texts, [index]: text },
    done: isDone ? [...new Set([...done, index])] : done,
  }
  data.write(KEPT, { ...objectIn(data.read(KEPT)), [lesson]: work })
  return work
}
