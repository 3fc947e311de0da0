import type { OwnRegistration } from '@marga/api-contract/enrolment'
import type { OwnOrder } from '@marga/api-contract/payments'
import { isRefund } from '@marga/constants/order-states'

/** A closed order that another one of its registration took the place of, as after a change of the plan. */
const isReplaced = (order: OwnOrder, orders: readonly OwnOrder[]) =>
  order.state === 'void' &&
  orders.some(
    ({ id, registration, state, created_at }) =>
      registration &&
      registration === order.registration &&
      id !== order.id &&
      (state !== 'void' || created_at > order.created_at),
  )

/** The registration of a closed order was cancelled: nothing is left that it could name. */
const isOfNothing = ({ purpose, state, title }: OwnOrder) =>
  purpose === 'course' && state === 'void' && title === ''

/** Orders that a buyer wants to see: unlocking is free, and neither a replaced nor a cancelled order was ever charged. */
export const paymentsOf = (orders: readonly OwnOrder[] | null) =>
  orders?.filter((order) => order.amount_paise > 0 && !isReplaced(order, orders) && !isOfNothing(order)) ??
  null

/** Paid orders of places that are cancelled: their money goes back, or went back. None where the places are not known. */
export const cancelledOf = (
  orders: readonly OwnOrder[] | null,
  places: readonly Pick<OwnRegistration, 'id'>[] | null,
) =>
  (places && orders ? orders : []).filter(
    ({ registration, state }) =>
      registration && isRefund(state) && !places?.some(({ id }) => id === registration),
  )
