import { listProgramNames } from '@marga/api-client/office-program-calls'
import { listOfficeCoupons } from '@marga/api-client/office-sales-calls'
import type { OfficeCouponsQuery } from '@marga/api-contract/office-sales'
import { deskPage } from '@marga/office/desk-page'
import { deskQuery } from '@marga/office/desk-query'
import { type CouponsData, CouponsPage } from './coupons-page'

export const { loader, element } = deskPage<CouponsData>({
  title: 'Coupons',
  read: async ({ site, url, signal }) => {
    // What the address says of the list is checked by the API.
    const query = deskQuery(url, ['program']) as OfficeCouponsQuery
    const [coupons, programs] = await Promise.all([
      site.api.page(listOfficeCoupons, { query, signal }),
      site.api(listProgramNames, { signal }),
    ])
    return { coupons, programs }
  },
  Page: CouponsPage,
})
