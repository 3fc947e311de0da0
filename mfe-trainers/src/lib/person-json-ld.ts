import type { Trainer } from '@marga/api-contract/trainers'
import { skillsOf } from '@marga/constants/skills-of'
import { COMPANY } from '@marga/content/company'

/** A trainer as JSON-LD; holds no data that is shown to members only. */
export const personJsonLd = (trainer: Trainer, siteUrl: string) => ({
  '@type': 'Person',
  name: trainer.name,
  jobTitle: 'Trainer',
  description: trainer.courseDescription,
  knowsAbout: skillsOf(trainer),
  url: new URL(`/TrainerDetails?id=${trainer.id}`, siteUrl).href,
  worksFor: { '@type': 'Organization', name: COMPANY.name, url: siteUrl },
})
