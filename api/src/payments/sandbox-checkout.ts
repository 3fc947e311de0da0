import type { PaymentProof } from '@marga/api-contract/payments'
import { sandboxOutcome } from '@marga/constants/sandbox-numbers'
import { ApiError } from '@marga/server/failures/api-error'
import { noOrder } from './order-errors'
import type { OrderRow } from './order-row'
import type { OrderService } from './order-service'
import { PaymentUnknownError } from './provider'

/** How long the money takes, in milliseconds; after a cut the page asks for it within seconds. */
const ARRIVES_AFTER_MS = { paid: 0, late: 20_000, 'cut off': 4_000 }

const noSuchNumber = () =>
  new ApiError({
    status: 400,
    code: 'NO_TEST_NUMBER',
    message:
      'This is none of the test numbers. Nothing was charged; copy one of them, or leave the field empty.',
  })

const refusedByBank = () =>
  new ApiError({
    status: 402,
    code: 'PAYMENT_DECLINED',
    message: 'The bank refused the payment. Nothing was charged; try again with another number.',
  })

/**
 * What the checkout of the sandbox answers to a test number: a proof, whose money may come later. A payment that is cut off is
 * made, and its proof gets lost. @throws ApiError 400 for another number, 402 for a refused one, 404, 409, PaymentUnknownError
 */
export async function payInSandbox(
  orders: OrderService,
  order: OrderRow,
  number: string,
): Promise<PaymentProof> {
  const { provider } = orders
  if (!provider.pay || order.provider !== 'sandbox') throw noOrder()
  orders.requireOpen(order)
  const outcome = sandboxOutcome(number)
  if (outcome === null) throw noSuchNumber()
  if (outcome === 'refused') throw refusedByBank()
  const { paymentId, signature } = provider.pay(order.provider_order_id, ARRIVES_AFTER_MS[outcome])
  const proof = { payment_id: paymentId, signature }
  if (outcome !== 'cut off') return proof
  await orders.payByProof(order, proof)
  throw new PaymentUnknownError({ cause: new Error('A test number of the sandbox cuts the answer off.') })
}
