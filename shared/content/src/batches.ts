import type { Batch } from '@marga/contract/batches'
import { PROGRAM_FACTS } from './program-facts'
import type { Program } from './programs'

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

/** The year of the next 21 July in India, today included. */
function nextYearOf(now: Date): number {
  const [year = 0, month = 0, day = 0] = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })
    .format(now)
    .split('-')
    .map(Number)
  return month > 7 || (month === 7 && day > 21) ? year + 1 : year
}

/** The batch of each program (docs/product.md#batches): Data Science is open, the others have no date yet. */
export const batchesAt = (now: Date): Batch[] =>
  PRODUCTS.map(([product, program], position) => {
    const isOpen = position === 0
    const year = nextYearOf(now)
    return {
      product,
      program,
      isOpen,
      starts_on: isOpen ? `${year}-07-21` : '',
      enrol_by: isOpen ? `${year}-07-18` : '',
      session_starts: '07:00',
      session_minutes: 90,
      duration: PROGRAM_FACTS[program].duration,
      price_paise: PROGRAM_FACTS[program].pricePaise,
      session_link: `https://meet.marga.example/${product.toLowerCase()}`,
      link: `/${product}-Promo`,
    }
  })
