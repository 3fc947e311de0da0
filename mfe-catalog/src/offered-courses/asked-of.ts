import { LENGTHS, type Length } from '@marga/constants/select-offered'

/** How many cards a page begins with, and how many each "Show more" adds. */
export const CARDS_A_STEP = 48
/** More cards on one page are slow to build and to read; the filters narrow the list. */
export const MOST_CARDS = 480

/** What the address asks for; anything that it cannot mean is left out. */
export function askedOf(search: URLSearchParams) {
  const textOf = (name: string) => search.get(name)?.trim().slice(0, 200) || undefined
  const length = LENGTHS.find((known) => known === search.get('length')) as Length | undefined
  const shown = Number(search.get('show'))
  return {
    selection: { program: textOf('program'), trainer: textOf('trainer'), q: textOf('q'), length },
    limit: Number.isInteger(shown) && shown > CARDS_A_STEP ? Math.min(shown, MOST_CARDS) : CARDS_A_STEP,
  }
}
