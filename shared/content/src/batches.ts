import type { Batch } from '@marga/api-contract/batches'
import { dateInIndia } from '@marga/constants/indian-time'
import { placeAt } from '@marga/constants/place-state'
import { PROGRAM_FACTS } from './program-facts'
import { PROGRAM_PROJECTS } from './program-projects'
import { AI_PROGRAMS, type Program } from './programs'
import { toolsOf } from './tools'
import { trainers } from './trainers'

/** What a promotion page's address calls each program. */
const PRODUCTS: ReadonlyArray<[product: string, program: Program]> = [
  ['DataScience', 'Data Science'],
  ['DataAnalytics', 'Data Analytics'],
  ['GenerativeAI', 'Generative AI and Prompt Engineering'],
  ['DataEngineering', 'Data Engineering'],
  ['MLOps', 'MLOps: Machine Learning Operations'],
  ['OCI', 'OCI Infrastructure Architect Associate'],
  ['MachineLearning', 'Machine Learning Engineering'],
]

/** The year of the next such day in India, today included: the specification names the days, never the year. */
function nextYearOf(monthAndDay: string, now: Date): number {
  const today = dateInIndia(now)
  const year = Number(today.slice(0, 4))
  return today.slice(5) > monthAndDay ? year + 1 : year
}

/** Its trainer as the program's page shows them; contact data is never part of it (docs/product.md#contact-data). */
function trainerOf(name: string): Batch['trainer'] {
  const trainer = trainers.find((one) => one.name === name)
  return trainer
    ? {
        id: trainer.id,
        name,
        description: trainer.courseDescription,
        photo: trainer.photo,
        demoVideo: trainer.demoVideo,
      }
    : null
}

/** What costs more can be paid in two parts. */
const PAID_AT_ONCE_PAISE = 1_500_000

/** The next batch of each program, from the program's record. */
export const batchesAt = (now: Date): Batch[] =>
  PRODUCTS.map(([product, program]) => {
    const { pricePaise, starts, enrolBy, sessionStarts, sessions, trainer, outcomes, ...facts } =
      PROGRAM_FACTS[program]
    // The next one that can be joined: its last day to enrol is to come.
    const year = nextYearOf(enrolBy, now)
    const days = {
      starts_on: `${year}-${starts}`,
      enrol_by: `${year}-${enrolBy}`,
      session_starts: sessionStarts,
    }
    const place = placeAt({ ...days, ...facts, isOpen: true, taken: 0 }, now.getTime())
    return {
      ...facts,
      ...days,
      product,
      program,
      isOpen: place.state === 'open',
      place,
      session_minutes: 90,
      session_days: 'Monday, Wednesday and Friday',
      session_count: sessions,
      price_paise: pricePaise,
      mode: 'Live online',
      instalments: pricePaise > PAID_AT_ONCE_PAISE ? 2 : 1,
      instalment_days: 30,
      outcomes: [...outcomes],
      projects: [...PROGRAM_PROJECTS[program]],
      tools: [...toolsOf(program)],
      ...(AI_PROGRAMS.includes(program) && { is_ai: true }),
      trainer: trainerOf(trainer),
      session_link: `https://meet.marga.example/${product.toLowerCase()}`,
      link: `/${product}-Promo`,
    }
  })

/** The same without their trainers, who are invented: for a site that is no demonstration. */
export const batchesWithoutTrainers = (now: Date): Batch[] =>
  batchesAt(now).map((batch) => ({ ...batch, trainer: null }))
