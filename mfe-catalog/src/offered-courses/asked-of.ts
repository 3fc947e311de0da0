import { DAYS, LENGTHS, type OfferedSelection, PRICES } from '@marga/constants/offered-choices'

/** How many cards a page begins with, and how many each "Show more" adds. */
export const CARDS_A_STEP = 48
/** More cards on one page are slow to build and to read; the filters narrow the list. */
export const MOST_CARDS = 480

/** How many programs a comparison has at most. */
export const MOST_COMPARED = 3

/** What the address asks for; anything that it cannot mean is left out. */
export function askedOf(search: URLSearchParams) {
  const textOf = (name: string) => search.get(name)?.trim().slice(0, 200) || undefined
  const oneOf = <T extends string>(name: string, known: readonly T[]) =>
    known.find((one) => one === textOf(name))
  const month = /^[1-9]\d{3}-(0[1-9]|1[0-2])$/.exec(search.get('month') ?? '')?.[0]
  const selection: OfferedSelection = {
    ...{ program: textOf('program'), trainer: textOf('trainer'), q: textOf('q') },
    ...{ length: oneOf('length', LENGTHS), level: textOf('level'), days: oneOf('days', DAYS) },
    ...{ month, price: oneOf('price', PRICES) },
  }
  const shown = Number(search.get('show'))
  return {
    selection,
    limit: Number.isInteger(shown) && shown > CARDS_A_STEP ? Math.min(shown, MOST_CARDS) : CARDS_A_STEP,
  }
}
