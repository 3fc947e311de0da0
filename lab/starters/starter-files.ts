import { dataAnalytics } from './data-analytics'
import { dataEngineering } from './data-engineering'
import { dataScience } from './data-science'
import { generativeAi } from './generative-ai'
import { mlEngineering } from './ml-engineering'
import { mlops } from './mlops'
import { oci } from './oci'

export const STARTER_FILES = [
  dataScience,
  dataAnalytics,
  generativeAi,
  dataEngineering,
  mlops,
  oci,
  mlEngineering,
]
