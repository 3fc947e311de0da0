import type { PlaceOffer } from '../batches/places'

/** What became of an enrolment, and nothing more: a place is reserved only where one was available. */
export function outcomeOf(
  course: string,
  { registration, offer }: { registration: string | null; offer?: PlaceOffer | undefined },
): string {
  if (registration) return `You are enrolled in ${course}: your place is reserved.`
  const why = offer?.batch.starts_on ? `${offer.place.text}. ` : ''
  return `${why}We have noted your address for ${course}.`
}

export const enrolledBefore = (course: string) => `You are already enrolled in ${course}.`

export const registeredText = (isNew: boolean) =>
  isNew ? 'You are registered.' : 'You were registered already.'
