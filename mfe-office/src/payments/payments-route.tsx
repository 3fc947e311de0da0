import { listOfficeOrders, readOfficeOrder } from '@marga/api-client/office-money-calls'
import { listProgramNames } from '@marga/api-client/office-program-calls'
import type { OfficeOrder, OfficeOrdersQuery } from '@marga/api-contract/office-money'
import { deskPage } from '@marga/office/desk-page'
import { deskQuery } from '@marga/office/desk-query'
import { PaymentPage } from './payment-page'
import { type PaymentsData, PaymentsPage } from './payments-page'

type Shown = PaymentsData | { order: OfficeOrder }

const Payments = ({ data }: { data: Shown }) =>
  'orders' in data ? <PaymentsPage data={data} /> : <PaymentPage data={data.order} />

/** All orders, or the one that the address names. */
export const { loader, element } = deskPage<Shown>({
  title: 'Payments',
  read: async ({ site, url, params: { id }, signal }) => {
    if (id !== undefined) return { order: await site.api(readOfficeOrder, { params: { id }, signal }) }
    // What the address says of the list is checked by the API.
    const query = deskQuery(url, ['state', 'program']) as OfficeOrdersQuery
    const [orders, programs] = await Promise.all([
      site.api.page(listOfficeOrders, { query, signal }),
      site.api(listProgramNames, { signal }),
    ])
    return { orders, programs }
  },
  Page: Payments,
})
