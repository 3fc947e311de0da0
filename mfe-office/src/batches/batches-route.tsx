import { listLearners, listOfficeBatches, readOfficeBatch } from '@marga/api-client/office-batch-calls'
import type {
  Learner,
  LearnersQuery,
  OfficeBatch,
  OfficeBatchesQuery,
} from '@marga/api-contract/office-batches'
import { deskPage } from '@marga/office/desk-page'
import { deskQuery } from '@marga/office/desk-query'
import type { Page, Site } from '@marga/sdk'
import { BatchPage } from './batch-page'
import { BatchesPage } from './batches-page'

interface Asked {
  site: Site
  url: URL
  signal: AbortSignal
}

// What the address says of a list is checked by the API.
const readList = ({ site, url, signal }: Asked) =>
  site.api.page(listOfficeBatches, { query: deskQuery(url, ['state']) as OfficeBatchesQuery, signal })

async function readOne({ site, url, signal }: Asked, id: string) {
  const batch = await site.api(readOfficeBatch, { params: { id }, signal })
  // Who teaches sees the batch, and nobody in it.
  if (!site.config.office?.rights.includes('people.read')) return { batch, learners: null }
  const query = deskQuery(url, ['payment']) as LearnersQuery
  return { batch, learners: await site.api.page(listLearners, { params: { id }, query, signal }) }
}

type Shown = { batches: Page<OfficeBatch[]> } | { batch: OfficeBatch; learners: Page<Learner[]> | null }

const Batches = ({ data }: { data: Shown }) =>
  'batches' in data ? <BatchesPage data={data.batches} /> : <BatchPage data={data} />

/** All batches, or the one that the address names. */
export const { loader, element } = deskPage<Shown>({
  title: 'Batches',
  read: async ({ params: { id }, ...asked }) =>
    id === undefined ? { batches: await readList(asked) } : readOne(asked, id),
  Page: Batches,
})
