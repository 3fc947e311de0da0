/** The built-in choices of the enrol form, with the program that each stands for (docs/product.md#enrolment). */
export const ENROL_CHOICES = {
  'Data Science': 'Data Science',
  'Data Analytics': 'Data Analytics',
  'Generative AI': 'Generative AI and Prompt Engineering',
  MLOps: 'MLOps: Machine Learning Operations',
  'Data Engineering': 'Data Engineering',
} as const

/** What is chosen from, with the program that each stands for: what the site has, else the built-in choices. */
export const enrolChoices = ({ choices }: { choices?: Readonly<Record<string, string>> }) =>
  Object.entries<string>(choices ?? ENROL_CHOICES)
