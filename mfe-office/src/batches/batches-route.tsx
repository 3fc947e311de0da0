import {
  listLearners,
  listOfficeBatches,
  readBatchPrices,
  readOfficeBatch,
} from '@marga/api-client/office-batch-calls'
import { listProgramNames } from '@marga/api-client/office-program-calls'
import type { LearnersQuery, OfficeBatchesQuery } from '@marga/api-contract/office-batches'
import { deskPage } from '@marga/office/desk-page'
import { deskQuery } from '@marga/office/desk-query'
import type { Site } from '@marga/sdk'
import { BatchPage, type ShownBatch } from './batch-page'
import { type BatchesData, BatchesPage } from './batches-page'

interface Asked {
  site: Site
  url: URL
  signal: AbortSignal
}

// What the address says of a list is checked by the API.
async function readList({ site, url, signal }: Asked): Promise<BatchesData> {
  const query = deskQuery(url, ['state', 'program']) as OfficeBatchesQuery
  const [batches, programs] = await Promise.all([
    site.api.page(listOfficeBatches, { query, signal }),
    site.api(listProgramNames, { signal }),
  ])
  return { batches, programs }
}

async function readOne({ site, url, signal }: Asked, id: string): Promise<ShownBatch> {
  const rights = site.config.office?.rights ?? []
  const [batch, prices] = await Promise.all([
    site.api(readOfficeBatch, { params: { id }, signal }),
    rights.includes('batches.change') ? site.api(readBatchPrices, { params: { id }, signal }) : null,
  ])
  // Who teaches sees the batch, and nobody in it.
  if (!rights.includes('people.read')) return { batch, prices, learners: null }
  const query = deskQuery(url, ['payment']) as LearnersQuery
  return { batch, prices, learners: await site.api.page(listLearners, { params: { id }, query, signal }) }
}

type Shown = BatchesData | ShownBatch

const Batches = ({ data }: { data: Shown }) =>
  'batches' in data ? <BatchesPage data={data} /> : <BatchPage data={data} />

/** All batches, or the one that the address names. */
export const { loader, element } = deskPage<Shown>({
  title: 'Batches',
  read: async ({ params: { id }, ...asked }) => (id === undefined ? readList(asked) : readOne(asked, id)),
  Page: Batches,
})
