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

/** Names of the programs that the site has, in its order; the built-in ones where its API does not say. */
export const programNames = ({
  programs,
}: {
  programs?: ReadonlyArray<{ name: string }>
}): readonly string[] => programs?.map(({ name }) => name) ?? PROGRAMS

/** Those that the page of AI programs shows. */
export const AI_PROGRAMS: readonly string[] = [
  'Generative AI and Prompt Engineering',
  'MLOps: Machine Learning Operations',
  'Machine Learning Engineering',
] satisfies readonly Program[]

/** Words of the jobs that a program trains for, where neither its name nor its courses say them. */
export const JOB_WORDS: Partial<Record<string, string>> = {
  'Data Science': 'scientist',
  'Data Analytics': 'analyst',
  'Generative AI and Prompt Engineering': 'engineer developer',
  'Data Engineering': 'engineer',
  'MLOps: Machine Learning Operations': 'engineer devops',
  'OCI Infrastructure Architect Associate': 'cloud oracle engineer',
  'Machine Learning Engineering': 'engineer',
}

/** What visitors call a program beside its name. */
export const ALSO_CALLED: Partial<Record<string, string>> = {
  'Generative AI and Prompt Engineering': 'genai llm llms chatgpt',
  'MLOps: Machine Learning Operations': 'ml',
  'Machine Learning Engineering': 'ml',
}
