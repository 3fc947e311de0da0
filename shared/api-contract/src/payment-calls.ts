import { z } from 'zod'
import { answers, call } from './call'
import { batchChosenSchema, choiceKeySchema, paidPlaceSchema } from './late-payments'
import { pageQuerySchema } from './paging'
import {
  billSchema,
  orderParamsSchema,
  orderRequestSchema,
  orderSchema,
  ownOrderSchema,
  paymentProofSchema,
  receiptSchema,
  sandboxQuerySchema,
} from './payments'

const tags = ['Payments']

export const createOrder = call('POST', '/payments/orders', {
  config: { example: { purpose: 'course', reference: '1' } },
  schema: {
    tags,
    summary:
      'Make an order; its amount is the server’s, an order of 0 is paid at once. A registration has one order: asked for again, it is answered with 200',
    body: orderRequestSchema,
    response: answers({ 200: orderSchema, 201: orderSchema }),
  },
})

export const listOrders = call('GET', '/payments/orders', {
  schema: {
    tags,
    summary: 'One’s own orders, newest first',
    querystring: pageQuerySchema,
    response: answers({ 200: z.array(ownOrderSchema) }),
  },
})

export const readOrder = call('GET', '/payments/orders/:id', {
  schema: {
    tags,
    summary: 'One’s own order',
    params: orderParamsSchema,
    response: answers({ 200: orderSchema }),
  },
})

export const readPaidPlace = call(
  'GET',
  '/payments/orders/:id/place',
  {
    schema: {
      tags,
      summary:
        'What became of the payment of one’s own place, and which batches can be chosen if it came too late, also by the link of the mail',
      params: orderParamsSchema,
      querystring: choiceKeySchema,
      response: answers({ 200: paidPlaceSchema }),
    },
  },
  { needs: ['state', 'course_name'] },
)

export const chooseOtherBatch = call('POST', '/payments/orders/:id/place', {
  config: { example: { batch: 'datascience-2' } },
  schema: {
    tags,
    summary:
      'Choose another batch for a payment that came once its seat was gone: it pays the place there. The same again changes nothing. The link of the mail names its `key`',
    params: orderParamsSchema,
    body: batchChosenSchema,
    response: answers({ 200: paidPlaceSchema }, 409),
  },
})

export const readReceipt = call('GET', '/payments/orders/:id/receipt', {
  schema: {
    tags,
    summary: 'Receipt of one’s own order; 404 while no payment has arrived',
    params: orderParamsSchema,
    response: answers({ 200: receiptSchema }),
  },
})

export const readReceiptFile = call('GET', '/payments/orders/:id/receipt.pdf', {
  schema: {
    tags,
    summary: 'The same receipt as a PDF; 404 while no payment has arrived',
    params: orderParamsSchema,
    response: answers({ 200: z.any().describe('PDF') }),
  },
})

export const setBill = call('PUT', '/payments/orders/:id/bill', {
  config: { example: { company: 'Rao Analytics', gstin: '27AAPFU0939F1ZV', state: '27' } },
  schema: {
    tags,
    summary: 'Whom the receipt of one’s own payment is billed to; the GSTIN is optional',
    params: orderParamsSchema,
    body: billSchema,
    response: answers({ 200: receiptSchema }),
  },
})

export const beginPayment = call('POST', '/payments/orders/:id/attempt', {
  config: { flag: 'payment' },
  schema: {
    tags,
    summary:
      'Say that the payment window opens. Until the payment is decided, or ten minutes have passed, nothing closes the order',
    params: orderParamsSchema,
    response: answers({ 200: orderSchema }, 409),
  },
})

export const checkPayment = call('POST', '/payments/orders/:id/check', {
  schema: {
    tags,
    summary:
      'Ask the provider what became of a payment that has begun, and answer the order. Without `attempt` in the answer, an open order was not charged',
    params: orderParamsSchema,
    response: answers({ 200: orderSchema }),
  },
})

export const verifyPayment = call('POST', '/payments/orders/:id/verify', {
  config: {
    example: { payment_id: 'pay_29QQoUBi66xm2f', signature: '9ef4dffbfd84f1318f6739a3ce19f9d8' },
  },
  schema: {
    tags,
    summary:
      'Pay an order by the proof that the checkout hands out; the same proof again answers the paid order',
    params: orderParamsSchema,
    body: paymentProofSchema,
    response: answers({ 200: orderSchema }, 409),
  },
})

export const paySandbox = call('POST', '/payments/orders/:id/sandbox', {
  config: { flag: 'payment' },
  schema: {
    tags,
    summary:
      'The checkout of the sandbox: hands out a proof and moves no money. Its test numbers are refused, late or cut off. 404 with a real provider',
    params: orderParamsSchema,
    querystring: sandboxQuerySchema,
    response: answers({ 200: paymentProofSchema }, 402, 409),
  },
})

export const receiveWebhook = call('POST', '/payments/webhook', {
  schema: {
    tags,
    summary: 'The provider’s word that an order is paid, signed over the whole body',
    response: answers({ 200: z.object({ message: z.string() }) }),
  },
})
