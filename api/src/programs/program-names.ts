import { staticCourses } from '@marga/content/static-courses'
import type { Kysely, Transaction } from 'kysely'
import { keyOf } from '../database/key-of'
import { lockName } from '../database/lock-name'
import type { Database } from '../database/schema'
import { allPrograms, refuse } from './program-rows'
import { PRODUCT } from './program-words'

/**
 * Who gives a name to a program or a course comes one after the other: a name that was free is free until the end. Taken behind the
 * program's own lock, before anything is read (docs/decisions/0088).
 */
export const lockNames = (transaction: Transaction<Database>) => lockName(transaction, 'program names')

/** Names that stand for something else already, by their key. */
async function takenNames(database: Kysely<Database>, product: string): Promise<Map<string, string>> {
  const others = (await allPrograms(database)).filter((one) => one.product !== product)
  const courses = await database.selectFrom('courses').select('name').execute()
  const offers = await database.selectFrom('offerings').select(['title', 'program']).execute()
  const own = (await allPrograms(database)).find((one) => one.product === product)?.program
  const taken = [
    ...staticCourses.map(({ name }) => [name, `the course ${name}`] as const),
    ...courses.map(({ name }) => [name, `the course ${name}`] as const),
    ...offers
      .filter(({ program }) => program !== own)
      .map(({ title }) => [title, `the offered course ${title}`] as const),
    ...others.flatMap(({ program, choice, product: called }) =>
      [program, choice, called]
        .filter((name) => name !== '')
        .map((name) => [name, `the program ${program}`] as const),
    ),
  ]
  return new Map(taken.map(([name, what]) => [keyOf(name), what]))
}

/**
 * A name means one program wherever it is chosen, and in each address.
 *
 * @throws ExpectedError that says what has it
 */
export async function requireFreeNames(
  database: Kysely<Database>,
  product: string,
  names: Readonly<Record<string, string>>,
): Promise<void> {
  const taken = await takenNames(database, product)
  for (const [label, name] of Object.entries(names)) {
    const what = name === '' ? undefined : taken.get(keyOf(name))
    if (what) throw refuse('NAME_TAKEN', `${label}: ${name} stands for ${what} already. Choose another one.`)
  }
}

/** @throws ExpectedError where addresses cannot hold the name, or have it for another program */
export async function requireNewProduct(database: Kysely<Database>, product: string): Promise<void> {
  if (!PRODUCT.test(product))
    throw refuse(
      'NO_NAME',
      `"${product}" is no name for addresses. Write letters and digits without spaces, as PowerBI: its page is /PowerBI-Promo.`,
    )
  const known = (await allPrograms(database)).find((one) => keyOf(one.product) === keyOf(product))
  if (known)
    throw refuse(
      'PROGRAM_THERE',
      `${known.product} is there already: ${known.program}.`,
      `program show ${known.product}`,
    )
}
