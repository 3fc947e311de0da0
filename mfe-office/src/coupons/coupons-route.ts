import { listOfficeCoupons } from '@marga/api-client/office-sales-calls'
import type { OfficeCoupon, OfficeCouponsQuery } from '@marga/api-contract/office-sales'
import { deskPage } from '@marga/office/desk-page'
import { deskQuery } from '@marga/office/desk-query'
import type { Page } from '@marga/sdk'
import { CouponsPage } from './coupons-page'

export const { loader, element } = deskPage<Page<OfficeCoupon[]>>({
  title: 'Coupons',
  // What the address says of the list is checked by the API.
  read: ({ site, url, signal }) =>
    site.api.page(listOfficeCoupons, { query: deskQuery(url) as OfficeCouponsQuery, signal }),
  Page: CouponsPage,
})
