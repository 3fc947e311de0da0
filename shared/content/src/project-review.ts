/** What one of the two writes at a line. */
interface ReviewNote {
  by: 'Trainer' | 'Learner'
  say: string
  /** Lines that were changed. */
  code?: string
}

/** Lines of a project, and what was written at them. */
interface ReviewPart {
  code: string
  notes?: readonly ReviewNote[]
}

/** An example of a review: no learner wrote it, and the page says so. */
export interface ProjectReview {
  /** Title of one of the program's projects. */
  project: string
  file: string
  parts: readonly ReviewPart[]
}

/** A review as a page shows it. */
export interface ShownReview extends ProjectReview {
  /** What it is: here, so that the scripts of the page are no longer. */
  about: string
}

/** What a trainer writes at a line. */
export const trainer = (say: string): ReviewNote => ({ by: 'Trainer', say })

/** What a learner answers, with the lines that they have changed. */
export const learner = (say: string, code: string): ReviewNote => ({ by: 'Learner', say, code })
