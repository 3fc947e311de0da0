import { listOfficeOrders, readOfficeOrder } from '@marga/api-client/office-money-calls'
import type { OfficeOrder, OfficeOrdersQuery } from '@marga/api-contract/office-money'
import { deskPage } from '@marga/office/desk-page'
import { deskQuery } from '@marga/office/desk-query'
import type { Page } from '@marga/sdk'
import { PaymentPage } from './payment-page'
import { PaymentsPage } from './payments-page'

type Shown = { orders: Page<OfficeOrder[]> } | { order: OfficeOrder }

const Payments = ({ data }: { data: Shown }) =>
  'orders' in data ? <PaymentsPage data={data.orders} /> : <PaymentPage data={data.order} />

/** All orders, or the one that the address names. */
export const { loader, element } = deskPage<Shown>({
  title: 'Payments',
  read: async ({ site, url, params: { id }, signal }) => {
    if (id !== undefined) return { order: await site.api(readOfficeOrder, { params: { id }, signal }) }
    // What the address says of the list is checked by the API.
    const query = deskQuery(url, ['state']) as OfficeOrdersQuery
    return { orders: await site.api.page(listOfficeOrders, { query, signal }) }
  },
  Page: Payments,
})
