import type { Batch } from '@marga/api-contract/batches'

/** What a page says of a program's sessions. */
export type SessionPrice = Pick<Batch, 'product' | 'program' | 'link' | 'price_paise' | 'session_count'>

/** The programs that state their sessions. */
export const sessionPrices = (batches: readonly Batch[]): SessionPrice[] =>
  batches.flatMap(({ product, program, link, price_paise, session_count }) =>
    session_count && price_paise ? [{ product, program, link, price_paise, session_count }] : [],
  )
