import type { Program } from './programs'

/** Data and tasks that a learner takes home before the first session (`npm run starters -w lab` writes the files). */
export interface Starter {
  program: Program
  /** Names its files among the site's pictures: `starter-{name}.csv` and `.txt`. */
  name: string
  title: string
  /** Of the data. */
  rows: number
  tasks: number
  /** What to do first. */
  first: string
}

/** Addresses of its files; null for a page that knows no folder of pictures. */
export const starterAddresses = (artBase: string | undefined, { name }: Pick<Starter, 'name'>) =>
  artBase ? { data: `${artBase}starter-${name}.csv`, tasks: `${artBase}starter-${name}.txt` } : null
