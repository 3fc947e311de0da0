import { readLog } from '@marga/api-client/office-calls'
import { deskPage } from '@marga/office/desk-page'
import { deskQuery } from '@marga/office/desk-query'
import { LogPage } from './log-page'

export const { loader, element } = deskPage({
  title: 'Log',
  read: ({ site, url, signal }) =>
    site.api.page(readLog, { query: deskQuery(url, ['record', 'person']), signal }),
  Page: LogPage,
})
