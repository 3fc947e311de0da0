import {
  readOfficeBanner,
  readOfficeCompany,
  readOfficeMaintenance,
} from '@marga/api-client/office-site-calls'
import { deskPage } from '@marga/office/desk-page'
import { type SiteData, SitePage } from './site-page'

export const { loader, element } = deskPage<SiteData>({
  title: 'Site',
  read: async ({ site, signal }) => {
    const mayChangeCompany = site.config.office?.rights.includes('company.change') ?? false
    const [banner, company, maintenance] = await Promise.all([
      site.api(readOfficeBanner, { signal }),
      mayChangeCompany ? site.api(readOfficeCompany, { signal }) : null,
      mayChangeCompany ? site.api(readOfficeMaintenance, { signal }) : null,
    ])
    return { banner, company, maintenance }
  },
  Page: SitePage,
})
