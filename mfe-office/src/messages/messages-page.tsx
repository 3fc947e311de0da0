import type { OfficeMessage } from '@marga/api-contract/office-messages'
import { messageReference } from '@marga/constants/message-reference'
import { momentText } from '@marga/office/moment-text'
import { OfficePage, OfficeState } from '@marga/office/office-page'
import { type Column, OfficeTable } from '@marga/office/office-table'
import type { Page } from '@marga/sdk'

const LONGEST = 120

const beginOf = (text: string) => {
  const letters = [...text]
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST).join('')}…` : text
}

const stateOf = ({ state, taken_by, answered_by }: OfficeMessage) => {
  if (state === 'answered') return `Answered by ${answered_by}`
  return taken_by ? `Taken by ${taken_by}` : 'Waits'
}

const COLUMNS: ReadonlyArray<Column<OfficeMessage>> = [
  { name: 'name', label: 'From', isSorted: true, show: ({ name }) => name },
  {
    name: 'message',
    label: 'Message',
    show: ({ id, message }) => `${messageReference(id)}: ${beginOf(message)}`,
  },
  {
    ...{ name: 'state', label: 'State' },
    show: (row) => <OfficeState kind={row.state === 'open' ? 'waits' : 'good'}>{stateOf(row)}</OfficeState>,
  },
  { name: 'created_at', label: 'Came', isSorted: true, show: ({ created_at }) => momentText(created_at) },
]

const STATES = [
  ['open', 'Without an answer'],
  ['answered', 'Answered'],
] as const

/** What people have written by the contact form. */
export const MessagesPage = ({ data: { items, total } }: { data: Page<OfficeMessage[]> }) => (
  <OfficePage title="Messages" lead="What people wrote by the contact form, the newest first.">
    <OfficeTable
      label="Messages"
      columns={COLUMNS}
      rows={items}
      total={total}
      keyOf={({ id }) => id}
      toOf={({ id }) => `/office/messages/${id}`}
      search="Name, address or text"
      filters={[{ name: 'state', label: 'State', choices: STATES }]}
      csv="/office/messages"
      empty="Nobody has written yet."
    />
  </OfficePage>
)
