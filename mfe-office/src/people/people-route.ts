import { listStaff } from '@marga/api-client/office-calls'
import { deskPage } from '@marga/office/desk-page'
import { PeoplePage } from './people-page'

export const { loader, element } = deskPage({
  title: 'People and roles',
  read: ({ site, signal }) => site.api(listStaff, { signal }),
  Page: PeoplePage,
})
