import { createVisitor, type Place } from './place'

export const personOf = (name: string) => ({
  full_name: name,
  email: `${name.toLowerCase().replace(' ', '.')}@example.com`,
  phone: '98745 00000',
})

/** Somebody who has reserved a place, and not paid. */
export const reserve = (name: string) => (place: Place) =>
  createVisitor(place)('/api/batches/DataScience/registrations', personOf(name))
