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
