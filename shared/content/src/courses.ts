import { dataAnalytics } from './syllabi/data-analytics'
import { dataEngineering } from './syllabi/data-engineering'
import { dataScience } from './syllabi/data-science'
import { generativeAi } from './syllabi/generative-ai'
import { mlEngineering } from './syllabi/ml-engineering'
import { mlops } from './syllabi/mlops'
import { oci } from './syllabi/oci'
import type { Syllabus } from './syllabus'

/** Every syllabus, by program and in teaching order. */
export const syllabi: readonly Syllabus[] = [
  ...dataScience,
  ...dataAnalytics,
  ...generativeAi,
  ...dataEngineering,
  ...mlops,
  ...oci,
  ...mlEngineering,
]
