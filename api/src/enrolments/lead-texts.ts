import type { PlaceOffer } from '../batches/places'

interface Outcome {
  registration: string | null
  /** The batch of the reserved place: its program is what is joined, also by the name of one of its courses. */
  joined?: { program: string } | undefined
  offer?: PlaceOffer | undefined
}

/** What became of an enrolment, and nothing more: a place is reserved only where one was available. */
export function outcomeOf(course: string, { registration, joined, offer }: Outcome): string {
  if (registration) return `Your place in ${joined?.program ?? course} is reserved.`
  const why = offer?.batch.starts_on ? `${offer.place.text}. ` : ''
  return `${why}We have noted your address for ${course}.`
}

export const enrolledBefore = (course: string) => `You have a place in ${course} already.`

export const registeredText = (isNew: boolean) =>
  isNew ? 'You are registered.' : 'You were registered already.'
