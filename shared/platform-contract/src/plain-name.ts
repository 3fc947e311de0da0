import { z } from 'zod'

/**
 * A name of lower case letters, digits and hyphens. Records are looked up by it: what every object has, such as `constructor`, would
 * be found in each of them.
 */
export const plainName = (problem: string) =>
  z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, problem)
    .refine((name) => !(name in {}), 'Every object of JavaScript has this name: choose another one.')
