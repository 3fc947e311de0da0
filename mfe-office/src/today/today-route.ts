import { readToday } from '@marga/api-client/office-today-calls'
import { deskPage } from '@marga/office/desk-page'
import { TodayPage } from './today-page'

export const { loader, element } = deskPage({
  title: 'Today',
  read: ({ site, signal }) => site.api(readToday, { signal }),
  Page: TodayPage,
})
