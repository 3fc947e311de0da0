// Made from the contract by `npm run contract -w shared/api-client`.
import type * as contract from '@marga/api-contract/office-money-calls'
import type { ClientCall } from '../client-call'

export const listDueRefunds: ClientCall<typeof contract.listDueRefunds> = {
  call: 'GET /office/refunds',
  shape: { is: 'list' },
}

export const listOfficeOrders: ClientCall<typeof contract.listOfficeOrders> = {
  call: 'GET /office/orders',
  shape: { is: 'list' },
}

export const makeOfficeRefund: ClientCall<typeof contract.makeOfficeRefund> = {
  call: 'POST /office/orders/{id}/refunds',
}

export const noteOfficeRefund: ClientCall<typeof contract.noteOfficeRefund> = {
  call: 'POST /office/refunds/{id}/done',
}

export const readOfficeDocuments: ClientCall<typeof contract.readOfficeDocuments> = {
  call: 'GET /office/documents',
}

export const readOfficeOrder: ClientCall<typeof contract.readOfficeOrder> = {
  call: 'GET /office/orders/{id}',
  shape: { is: 'object' },
}

export const recordOfficePayment: ClientCall<typeof contract.recordOfficePayment> = {
  call: 'POST /office/payments',
}
