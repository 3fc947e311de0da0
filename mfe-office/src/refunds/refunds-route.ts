import { listDueRefunds } from '@marga/api-client/office-money-calls'
import type { DueRefundShown, DueRefundsQuery } from '@marga/api-contract/office-money'
import { deskPage } from '@marga/office/desk-page'
import { deskQuery } from '@marga/office/desk-query'
import type { Page } from '@marga/sdk'
import { RefundsPage } from './refunds-page'

export const { loader, element } = deskPage<Page<DueRefundShown[]>>({
  title: 'Refunds',
  // What the address says of the list is checked by the API.
  read: ({ site, url, signal }) =>
    site.api.page(listDueRefunds, { query: deskQuery(url) as DueRefundsQuery, signal }),
  Page: RefundsPage,
})
