/** The seven training programs, in the order in which the site lists them. */
export const PROGRAMS = [
  'Data Science',
  'Data Analytics',
  'Generative AI and Prompt Engineering',
  'Data Engineering',
  'MLOps: Machine Learning Operations',
  'OCI Infrastructure Architect Associate',
  'Machine Learning Engineering',
] as const
export type Program = (typeof PROGRAMS)[number]

/** Those that the page of AI programs shows. */
export const AI_PROGRAMS: readonly string[] = [
  'Generative AI and Prompt Engineering',
  'MLOps: Machine Learning Operations',
  'Machine Learning Engineering',
] satisfies readonly Program[]
