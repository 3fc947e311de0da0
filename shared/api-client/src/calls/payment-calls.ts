// Made from the contract by `npm run contract -w shared/api-client`.
import type * as contract from '@marga/api-contract/payment-calls'
import type { ClientCall } from '../client-call'

export const beginPayment: ClientCall<typeof contract.beginPayment> = {
  call: 'POST /payments/orders/{id}/attempt',
}

export const checkPayment: ClientCall<typeof contract.checkPayment> = {
  call: 'POST /payments/orders/{id}/check',
}

export const chooseOtherBatch: ClientCall<typeof contract.chooseOtherBatch> = {
  call: 'POST /payments/orders/{id}/place',
}

export const createOrder: ClientCall<typeof contract.createOrder> = { call: 'POST /payments/orders' }

export const listOrders: ClientCall<typeof contract.listOrders> = {
  call: 'GET /payments/orders',
  shape: { is: 'list' },
}

export const paySandbox: ClientCall<typeof contract.paySandbox> = {
  call: 'POST /payments/orders/{id}/sandbox',
}

export const readOrder: ClientCall<typeof contract.readOrder> = {
  call: 'GET /payments/orders/{id}',
  shape: { is: 'object' },
}

export const readPaidPlace: ClientCall<typeof contract.readPaidPlace> = {
  call: 'GET /payments/orders/{id}/place',
  shape: { is: 'object', needs: { state: 'string', course_name: 'string' } },
}

export const readReceipt: ClientCall<typeof contract.readReceipt> = {
  call: 'GET /payments/orders/{id}/receipt',
  shape: { is: 'object' },
}

export const readReceiptFile: ClientCall<typeof contract.readReceiptFile> = {
  call: 'GET /payments/orders/{id}/receipt.pdf',
}

export const receiveWebhook: ClientCall<typeof contract.receiveWebhook> = { call: 'POST /payments/webhook' }

export const setBill: ClientCall<typeof contract.setBill> = { call: 'PUT /payments/orders/{id}/bill' }

export const verifyPayment: ClientCall<typeof contract.verifyPayment> = {
  call: 'POST /payments/orders/{id}/verify',
}
