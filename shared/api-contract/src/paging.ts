import { MOST_RECORDS } from '@marga/constants/list-limits'
import { z } from 'zod'

/** Records of a list that visitors add to, where the call does not say how many. */
const PAGE_LIMIT = 100

const pageQuery = (otherwise: number) =>
  z.object({
    limit: z.coerce
      .number({ error: 'The limit is not a number.' })
      .int()
      .min(1)
      .max(MOST_RECORDS)
      .default(otherwise),
    offset: z.coerce.number({ error: 'The offset is not a number.' }).int().min(0).max(1_000_000).default(0),
  })

/** Query of a list: `limit` records from `offset` on. The header `x-total-count` says how many there are in all. */
export const pageQuerySchema = pageQuery(PAGE_LIMIT)
/** The same for the catalogue, which only the company adds to. */
export const cataloguePageSchema = pageQuery(MOST_RECORDS)
export type PageQuery = z.infer<typeof pageQuerySchema>
