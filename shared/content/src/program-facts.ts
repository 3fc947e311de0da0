import type { Program } from './programs'

interface ProgramFacts {
  duration: string
  pricePaise: number
}

/**
 * Length and price of each program: the one record that batches, offered courses and promotion pages are filled from. Those
 * of Data Science are fixed (docs/product.md#batches); the company enters its own for the others by `npm run db -- batch`.
 */
export const PROGRAM_FACTS: Readonly<Record<Program, ProgramFacts>> = {
  'Data Science': { duration: '4 months', pricePaise: 2_500_000 },
  'Data Analytics': { duration: '12 weeks', pricePaise: 2_000_000 },
  'Generative AI and Prompt Engineering': { duration: '8 weeks', pricePaise: 1_500_000 },
  'Data Engineering': { duration: '14 weeks', pricePaise: 2_500_000 },
  'MLOps: Machine Learning Operations': { duration: '12 weeks', pricePaise: 2_000_000 },
  'OCI Infrastructure Architect Associate': { duration: '8 weeks', pricePaise: 1_500_000 },
  'Machine Learning Engineering': { duration: '14 weeks', pricePaise: 2_500_000 },
}
