const embed = (id: string) => `https://www.youtube-nocookie.com/embed/${id}`

/** Openly available lectures that replace a trainer's own demo until one is entered. */
export const SAMPLE_DEMOS = {
  python: embed('rfscVS0vtbw'),
  sql: embed('7S_tz1z_5bA'),
  languageModels: embed('_ZvnD73m40o'),
  pipelines: embed('R873BlNVUB4'),
  kubernetes: embed('X48VuDVv0do'),
  machineLearning: embed('qiQR5rTSshw'),
} as const

/** Whether a demo is such a lecture, and so not by the trainer whom it is shown with. */
export const isSampleDemo = (link: string) => Object.values<string>(SAMPLE_DEMOS).includes(link)
