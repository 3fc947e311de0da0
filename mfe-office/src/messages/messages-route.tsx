import { listOfficeMessages, readOfficeMessage } from '@marga/api-client/office-message-calls'
import type { OfficeMessage, OfficeMessagesQuery } from '@marga/api-contract/office-messages'
import { deskPage } from '@marga/office/desk-page'
import { deskQuery } from '@marga/office/desk-query'
import type { Page } from '@marga/sdk'
import { type MessageFacts, MessagePage } from './message-page'
import { MessagesPage } from './messages-page'

// Two, as the first may be the one that is open.
const OLDEST_WAITING = { state: 'open', sort: 'created_at', order: 'asc', limit: 2 } as const

type Shown = { messages: Page<OfficeMessage[]> } | MessageFacts

const Messages = ({ data }: { data: Shown }) =>
  'messages' in data ? <MessagesPage data={data.messages} /> : <MessagePage data={data} />

/** All messages, or the one that the address names. */
export const { loader, element } = deskPage<Shown>({
  title: 'Messages',
  read: async ({ site, url, params: { id }, signal }) => {
    if (id !== undefined) {
      const [message, waiting] = await Promise.all([
        site.api(readOfficeMessage, { params: { id }, signal }),
        site.api.page(listOfficeMessages, { query: OLDEST_WAITING, signal }),
      ])
      return { message, waiting }
    }
    // What the address says of the list is checked by the API.
    const query = deskQuery(url, ['state']) as OfficeMessagesQuery
    return { messages: await site.api.page(listOfficeMessages, { query, signal }) }
  },
  Page: Messages,
})
