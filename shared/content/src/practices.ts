/** A lesson with tasks that run in the visitor's browser: its address, and what a link says of it. */
interface Practice {
  path: string
  tasks: number
  minutes: number
}

const PRACTICES: Readonly<Record<string, Practice>> = {
  'Data Science': { path: '/practice/loans', tasks: 4, minutes: 12 },
}

/** The lesson of a program that can be tried; undefined where it has none yet. */
export const practiceOf = (program: string): Practice | undefined =>
  Object.hasOwn(PRACTICES, program) ? PRACTICES[program] : undefined
