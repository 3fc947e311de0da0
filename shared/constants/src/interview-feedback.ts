/** What a page of feedback holds, in its order: of the sample, of the office's form, of the mail and of the learner's page. */
export const FEEDBACK_PARTS = [
  { name: 'went_well', title: 'What went well' },
  { name: 'work_on', title: 'What to work on' },
  { name: 'practise', title: 'Three things to practise' },
] as const

export type FeedbackPart = (typeof FEEDBACK_PARTS)[number]['name']

/** Letters that a part has at most: three of them fill a page. */
export const FEEDBACK_LETTERS = 1_500

/** How many notes a part has. */
export const FEEDBACK_NOTES: Readonly<Record<FeedbackPart, { fewest: number; most: number }>> = {
  went_well: { fewest: 1, most: 8 },
  work_on: { fewest: 1, most: 8 },
  practise: { fewest: 3, most: 3 },
}

/** The notes of a part, one a line; who writes them may put a dash or a dot before each. */
export const notesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/^\s*[-–*•](\s+|$)/, '').trim())
    .filter(Boolean)
