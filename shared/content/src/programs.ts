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

/** What visitors call a program beside its name. */
export const ALSO_CALLED: Partial<Record<string, string>> = {
  'Generative AI and Prompt Engineering': 'genai llm llms chatgpt',
  'MLOps: Machine Learning Operations': 'ml',
  'Machine Learning Engineering': 'ml',
}
