import { removeSamples } from './batches'
import { changeRows, rowsOf } from './database'

interface Offer {
  id: number
  educator_name: string
}

/** Runs a check on the site after the operator has removed its samples, and brings them back for the tests that follow. */
export async function withoutSamples(check: () => Promise<void>) {
  const offers = rowsOf<Offer>('select id, educator_name from offerings')
  const shown = rowsOf<{ id: number }>("select id from trainers where status = 'approved'")
  removeSamples()
  try {
    await check()
  } finally {
    for (const { id } of shown) changeRows("update trainers set status = 'approved' where id = ?", id)
    for (const { id, educator_name } of offers)
      changeRows('update offerings set educator_name = ? where id = ?', educator_name, id)
    changeRows('delete from site_facts')
  }
}
