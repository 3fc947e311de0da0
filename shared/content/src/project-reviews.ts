import type { Program } from './programs'
import type { ProjectReview, ShownReview } from './project-review'
import { dataAnalytics } from './project-reviews/data-analytics'
import { dataEngineering } from './project-reviews/data-engineering'
import { dataScience } from './project-reviews/data-science'
import { generativeAi } from './project-reviews/generative-ai'
import { mlEngineering } from './project-reviews/ml-engineering'
import { mlops } from './project-reviews/mlops'
import { oci } from './project-reviews/oci'

export const PROJECT_REVIEWS: Readonly<Record<Program, ProjectReview>> = {
  'Data Science': dataScience,
  'Data Analytics': dataAnalytics,
  'Generative AI and Prompt Engineering': generativeAi,
  'Data Engineering': dataEngineering,
  'MLOps: Machine Learning Operations': mlops,
  'OCI Infrastructure Architect Associate': oci,
  'Machine Learning Engineering': mlEngineering,
}

/** The example of a review for a program; none where its learners do not build that project. */
export function reviewOf(
  program: string,
  projects: ReadonlyArray<{ title: string }> = [],
): ShownReview | undefined {
  const review = Object.entries(PROJECT_REVIEWS).find(([name]) => name === program)?.[1]
  if (!review || !projects.some(({ title }) => title === review.project)) return undefined
  const about = `An example: code for the project “${review.project}”, and a trainer’s comments at its lines.`
  return { ...review, about }
}
