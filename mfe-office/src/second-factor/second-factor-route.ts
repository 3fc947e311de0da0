import { readOfficeMe } from '@marga/api-client/office-calls'
import { deskPage } from '@marga/office/desk-page'
import { SecondFactorPage } from './second-factor-page'

export const { loader, element } = deskPage({
  title: 'Your second factor',
  read: ({ site, signal }) => site.api(readOfficeMe, { signal }),
  Page: SecondFactorPage,
})
