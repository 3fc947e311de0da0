import type { Program } from './programs'

/** Tasks of a program that run in the browser (docs/decisions/0115-lessons-run-in-a-worker.md). */
export interface Practice {
  program: Program
  /** Names it in its address. */
  name: string
  title: string
  /** About how long somebody works on it. */
  minutes: number
  taskCount: number
}

/** The practice of each program: the only list. Pages, search and end-to-end tests follow from it. */
export const PRACTICES = [
  {
    program: 'Data Science',
    name: 'loans',
    title: 'Right 99% of the time, and useless',
    minutes: 12,
    taskCount: 4,
  },
  {
    program: 'Data Analytics',
    name: 'joins',
    title: 'What a JOIN keeps, and what it counts twice',
    minutes: 12,
    taskCount: 4,
  },
  {
    program: 'Generative AI and Prompt Engineering',
    name: 'answers',
    title: 'Measure an assistant before people rely on it',
    minutes: 12,
    taskCount: 3,
  },
  {
    program: 'Data Engineering',
    name: 'twice',
    title: 'The pipeline ran twice. What is the total?',
    minutes: 12,
    taskCount: 4,
  },
  {
    program: 'MLOps: Machine Learning Operations',
    name: 'drift',
    title: 'Every check is green, and the customers are others',
    minutes: 12,
    taskCount: 3,
  },
  {
    program: 'OCI Infrastructure Architect Associate',
    name: 'inventory',
    title: 'What is full, what is open, and what nobody uses',
    minutes: 12,
    taskCount: 3,
  },
  {
    program: 'Machine Learning Engineering',
    name: 'leaks',
    title: 'The test knew the answers',
    minutes: 12,
    taskCount: 3,
  },
] as const satisfies readonly Practice[]

export type PracticeName = (typeof PRACTICES)[number]['name']

export const practicePath = (name: string) => `/practice/${name}`

/** The practice that an address names. */
export const practiceNamed = (name: string) => PRACTICES.find((one) => one.name === name)

/** A practice with its address: a page that links to it does not load the list. */
export interface LinkedPractice extends Practice {
  to: string
}

/** The practice of a program, where it has one. */
export function practiceOf(program: string): LinkedPractice | undefined {
  const practice = PRACTICES.find((one) => one.program === program)
  return practice && { ...practice, to: practicePath(practice.name) }
}
