import { answers, call } from './call'
import type { OfficeRule } from './office'
import {
  batchChangedSinceSchema,
  batchPricesSchema,
  changeBatchSchema,
  changePricesSchema,
  learnersQuerySchema,
  learnersSchema,
  officeBatchesQuerySchema,
  officeBatchesSchema,
  officeBatchParamsSchema,
  officeBatchSchema,
  openBatchSchema,
  pricesChangedSinceSchema,
} from './office-batches'
import { changeDoneSchema, previewQuerySchema } from './office-desk'

const tags = ['Office']
const takes = (office: OfficeRule) => ({ office })

export const listOfficeBatches = call('GET', '/office/batches', {
  config: takes({ right: 'batches.read' }),
  schema: {
    tags,
    summary: 'Batches of all programs, with places taken, paid and waited for; who teaches sees their own',
    querystring: officeBatchesQuerySchema,
    response: answers({ 200: officeBatchesSchema }),
  },
})

export const readOfficeBatch = call('GET', '/office/batches/:id', {
  config: takes({ right: 'batches.read' }),
  schema: {
    tags,
    summary: 'One batch; the version in it names what a change began from',
    params: officeBatchParamsSchema,
    response: answers({ 200: officeBatchSchema }),
  },
})

export const listLearners = call('GET', '/office/batches/:id/learners', {
  config: takes({ right: 'people.read' }),
  schema: {
    tags,
    summary: 'Who has a place in a batch, and what of it is paid, due or overdue',
    params: officeBatchParamsSchema,
    querystring: learnersQuerySchema,
    response: answers({ 200: learnersSchema }),
  },
})

export const openOfficeBatch = call('POST', '/office/batches', {
  config: {
    ...takes({ right: 'batches.change' }),
    example: { copy_of: 'datascience-1', values: { starts_on: '2098-02-12', enrol_by: '2098-02-08' } },
  },
  schema: {
    tags,
    summary: 'Open a batch: a copy of another one on other days, or one that is written out',
    querystring: previewQuerySchema,
    body: openBatchSchema,
    response: answers({ 200: changeDoneSchema }, 409),
  },
})

export const changeOfficeBatch = call('PATCH', '/office/batches/:id', {
  config: {
    ...takes({ right: 'batches.change' }),
    example: { version: '3f2a9c0d1b4e5f60', values: { price: '26000' } },
  },
  schema: {
    tags,
    summary: 'Change a batch: price, days, seats, link, open or closed; whom it concerns gets a mail',
    params: officeBatchParamsSchema,
    querystring: previewQuerySchema,
    body: changeBatchSchema,
    response: answers({ 200: changeDoneSchema, 409: batchChangedSinceSchema }),
  },
})

export const readBatchPrices = call('GET', '/office/batches/:id/prices', {
  config: takes({ right: 'batches.read' }),
  schema: {
    tags,
    summary: 'The price of a batch now, and from days to come',
    params: officeBatchParamsSchema,
    response: answers({ 200: batchPricesSchema }),
  },
})

export const changeBatchPrices = call('POST', '/office/batches/:id/prices', {
  config: {
    ...takes({ right: 'batches.change' }),
    example: { version: '3f2a9c0d1b4e5f60', price: '26000', from: '2098-01-01' },
  },
  schema: {
    tags,
    summary: 'Give a batch another price from a day to come, or take such a price back; nobody gets a mail',
    params: officeBatchParamsSchema,
    querystring: previewQuerySchema,
    body: changePricesSchema,
    response: answers({ 200: changeDoneSchema, 409: pricesChangedSinceSchema }),
  },
})
