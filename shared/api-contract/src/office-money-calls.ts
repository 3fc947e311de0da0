import { z } from 'zod'
import { answers, call } from './call'
import type { OfficeRule } from './office'
import { changeDoneSchema, previewQuerySchema } from './office-desk'
import {
  documentsQuerySchema,
  dueRefundsQuerySchema,
  dueRefundsSchema,
  makeRefundSchema,
  noteRefundSchema,
  officeOrderParamsSchema,
  officeOrderSchema,
  officeOrdersQuerySchema,
  officeOrdersSchema,
  orderChangedSinceSchema,
  recordPaymentSchema,
} from './office-money'

const tags = ['Office']
const takes = (office: OfficeRule) => ({ office })

export const listOfficeOrders = call('GET', '/office/orders', {
  config: takes({ right: 'payments.read' }),
  schema: {
    tags,
    summary: 'Orders and payments, the newest first: by person, order, reference or receipt',
    querystring: officeOrdersQuerySchema,
    response: answers({ 200: officeOrdersSchema }),
  },
})

export const readOfficeOrder = call('GET', '/office/orders/:id', {
  config: takes({ right: 'payments.read' }),
  schema: {
    tags,
    summary: 'One order; the version in it names what a refund began from',
    params: officeOrderParamsSchema,
    response: answers({ 200: officeOrderSchema }),
  },
})

export const listDueRefunds = call('GET', '/office/refunds', {
  config: takes({ right: 'payments.read' }),
  schema: {
    tags,
    summary: 'The money that is to be given back',
    querystring: dueRefundsQuerySchema,
    response: answers({ 200: dueRefundsSchema }),
  },
})

export const readOfficeDocuments = call('GET', '/office/documents', {
  config: takes({ right: 'payments.read' }),
  schema: {
    tags,
    summary: 'Receipts and credit notes of a month as CSV, for the books',
    querystring: documentsQuerySchema,
    response: answers({ 200: z.any() }),
  },
})

export const recordOfficePayment = call('POST', '/office/payments', {
  config: {
    ...takes({ right: 'payments.record' }),
    example: {
      ...{ person: 'asha@example.com', program: 'DataScience', amount: '25000' },
      ...{ method: 'bank', reference: 'NEFT 12345' },
    },
  },
  schema: {
    tags,
    summary: 'Record a transfer or cash: the place is paid, and its receipt goes out',
    querystring: previewQuerySchema,
    body: recordPaymentSchema,
    response: answers({ 200: changeDoneSchema }, 409),
  },
})

export const makeOfficeRefund = call('POST', '/office/orders/:id/refunds', {
  config: {
    ...takes({ right: 'refunds.make' }),
    example: { version: '3f2a9c0d1b4e5f60', amount: '5000', reason: 'Two sessions were cancelled' },
  },
  schema: {
    tags,
    summary: 'Give a part of a payment back, or all of it with its place, within one’s limit',
    params: officeOrderParamsSchema,
    querystring: previewQuerySchema,
    body: makeRefundSchema,
    response: answers({ 200: changeDoneSchema, 409: orderChangedSinceSchema }),
  },
})

export const noteOfficeRefund = call('POST', '/office/refunds/:id/done', {
  config: { ...takes({ right: 'payments.record' }), example: { reference: 'NEFT 12345' } },
  schema: {
    tags,
    summary: 'Note that money which is to be given back went back by hand; who paid gets a mail',
    params: officeOrderParamsSchema,
    querystring: previewQuerySchema,
    body: noteRefundSchema,
    response: answers({ 200: changeDoneSchema }, 409),
  },
})
