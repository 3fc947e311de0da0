import type { Batch } from '@marga/api-contract/batches'
import type { SiteTexts } from '@marga/api-contract/site-texts'
import { waitOf } from '@marga/content/beginning'
import { lessonOf, type ShownLesson } from '@marga/content/lessons'
import { PROGRAM_QUESTIONS } from '@marga/content/program-questions'
import type { ShownReview } from '@marga/content/project-review'
import { reviewOf } from '@marga/content/project-reviews'

type AnsweredQuestion = readonly [question: string, answer: string]

/** What a program's page shows beside its rows. */
export interface ProgramTexts {
  /** Of its trainer; null where they have none that was made for this site. */
  lesson: ShownLesson | null
  /** Of one of its projects; null where there is none. */
  review: ShownReview | null
  /** What can be begun on the day of paying, where the start is far away; else ''. */
  today: string
  /** What people ask before they enrol, and the rest of the page does not say. */
  questions: readonly AnsweredQuestion[]
}

const questionsOf = (
  { prerequisites }: Batch,
  { questions }: SiteTexts['program-questions'] = PROGRAM_QUESTIONS,
): AnsweredQuestion[] => [
  ...(prerequisites ? [['What do I need to know before I start?', prerequisites] as const] : []),
  ...questions.map(({ question, answer }) => [question, answer] as const),
]

function todayOf(batch: Batch): string {
  const names = batch.isOpen ? waitOf(batch, Date.now())?.names : undefined
  return names ? `Start on the day you pay: ${names}.` : ''
}

/**
 * The server has them, and sends those of the page: they are not in the page's scripts.
 *
 * @param questions what the company has changed of them
 */
export const textsOf = (
  batch: Batch,
  questions: SiteTexts['program-questions'] | undefined,
): ProgramTexts => ({
  lesson: lessonOf(batch.trainer?.demoVideo ?? '', batch.program) ?? null,
  review: reviewOf(batch.program, batch.projects) ?? null,
  today: todayOf(batch),
  questions: questionsOf(batch, questions),
})
