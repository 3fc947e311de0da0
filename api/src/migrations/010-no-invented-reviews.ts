import { type Migration, sql } from 'kysely'

/** Reviews that early databases were filled with: nobody wrote them (docs/product.md#reviews). */
const INVENTED = [
  ['Priya S.', 'Data analyst'],
  ['Rahul M.', 'Data engineer'],
  ['Lakshmi V.', 'Machine learning engineer'],
  ['Imran A.', 'Cloud engineer'],
] as const

export const noInventedReviews: Migration = {
  async up(database) {
    for (const [name, position] of INVENTED)
      await sql`delete from reviews
        where name = ${name} and position = ${position} and linkedin = '' and profile_picture = ''`.execute(
        database,
      )
  },
}
