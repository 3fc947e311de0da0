import type { OfficePerson } from '@marga/api-contract/office-people'
import { rupees } from '@marga/constants/rupees'
import { storedWord } from '@marga/constants/stored-words'
import { momentText } from '@marga/office/moment-text'
import { useRight } from '@marga/office/office-me'
import { OfficeSection, OfficeState } from '@marga/office/office-page'
import { type Column, OfficeTable } from '@marga/office/office-table'
import { type PlaceDone, usePlacePress } from '../lib/place-dialog'

type Row<L extends 'places' | 'orders' | 'bookings' | 'messages' | 'mails' | 'log'> = OfficePerson[L][number]

const PLACES: ReadonlyArray<Column<Row<'places'>>> = [
  { name: 'program', label: 'Program', show: ({ program }) => program },
  { name: 'batch', label: 'Batch', show: ({ batch }) => batch || 'None' },
  { name: 'kind', label: 'As', show: ({ kind }) => storedWord('claim', kind) },
  { name: 'since', label: 'Since', show: ({ since }) => momentText(since) },
]

const ORDERS: ReadonlyArray<Column<Row<'orders'>>> = [
  { name: 'purpose', label: 'For', show: ({ purpose }) => storedWord('purpose', purpose) },
  {
    ...{ name: 'amount', label: 'Amount', isNumber: true },
    show: ({ amount_paise }) => rupees(amount_paise),
  },
  {
    ...{ name: 'returned', label: 'Back', isNumber: true },
    show: ({ returned_paise }) => (returned_paise > 0 ? rupees(returned_paise) : ''),
  },
  {
    ...{ name: 'state', label: 'State' },
    show: ({ state }) => (
      <OfficeState kind={state === 'paid' ? 'good' : 'plain'}>{storedWord('state', state)}</OfficeState>
    ),
  },
  { name: 'created_at', label: 'Began', show: ({ created_at }) => momentText(created_at) },
  { name: 'paid_at', label: 'Paid', show: ({ paid_at }) => (paid_at ? momentText(paid_at) : '') },
]

const BOOKINGS: ReadonlyArray<Column<Row<'bookings'>>> = [
  { name: 'starts_at', label: 'Begins', show: ({ starts_at }) => momentText(starts_at) },
  { name: 'state', label: 'State', show: ({ state }) => storedWord('state', state) },
]

const MESSAGES: ReadonlyArray<Column<Row<'messages'>>> = [
  { name: 'created_at', label: 'Came', show: ({ created_at }) => momentText(created_at) },
  { name: 'text', label: 'Message', show: ({ text }) => text },
]

const sentText = ({ sent_at, error }: Row<'mails'>) => {
  if (sent_at) return momentText(sent_at)
  return error ? `Not yet: ${error}` : 'Not yet'
}

const MAILS: ReadonlyArray<Column<Row<'mails'>>> = [
  { name: 'subject', label: 'Subject', show: ({ subject }) => subject },
  { name: 'created_at', label: 'Written', show: ({ created_at }) => momentText(created_at) },
  { name: 'sent_at', label: 'Went out', show: sentText },
]

const LOG: ReadonlyArray<Column<Row<'log'>>> = [
  { name: 'at', label: 'When', show: ({ at }) => momentText(at) },
  { name: 'kind', label: 'What', show: ({ kind }) => kind },
  { name: 'actor', label: 'Who', show: ({ actor }) => actor },
  { name: 'record', label: 'Record', show: ({ record }) => record },
]

interface ListProps<T> {
  title: string
  columns: ReadonlyArray<Column<T>>
  rows: readonly T[]
  keyOf: (row: T) => string | number
  toOf?: ((row: T) => string) | false
}

/** What there is none of is left out. */
function List<T>({ title, columns, rows, keyOf, toOf }: ListProps<T>) {
  if (rows.length === 0) return null
  return (
    <OfficeSection title={title}>
      <OfficeTable
        label={title}
        columns={columns}
        rows={rows}
        keyOf={keyOf}
        {...(toOf && { toOf })}
        empty="None"
      />
    </OfficeSection>
  )
}

/** Of all that claims a place: what somebody holds, which can be moved or ended. */
const HELD = 'registration'

/** Places, also those that are cancelled or waited for; what somebody holds is moved or ended by a press. */
function Places({ person: { name, email, places }, onDone }: PersonListsProps) {
  const batches = useRight('batches.read')
  const changes = usePlacePress(onDone)
  const changing: ReadonlyArray<Column<Row<'places'>>> = changes
    ? [
        {
          ...{ name: 'change', label: 'Change' },
          show: ({ id, kind, program }) =>
            kind === HELD && changes.press({ id, name: `${name || email} in ${program}` }),
        },
      ]
    : []
  return (
    <>
      <List
        title="Places"
        columns={[...PLACES, ...changing]}
        rows={places}
        keyOf={({ id }) => id}
        toOf={batches && (({ batch }) => (batch ? `/office/batches/${batch}` : '/office/batches'))}
      />
      {changes?.dialog}
    </>
  )
}

interface PersonListsProps {
  person: OfficePerson
  /** Once a place is changed. */
  onDone: (done: PlaceDone) => void
}

/** Places, payments, interviews, messages, mails and log of one person; each leads to its desk, for who may open that. */
export function PersonLists({ person, onDone }: PersonListsProps) {
  const payments = useRight('payments.read')
  const [bookings, messages] = [useRight('bookings.change'), useRight('messages.answer')]
  return (
    <>
      <Places person={person} onDone={onDone} />
      <List
        title="Payments"
        columns={ORDERS}
        rows={person.orders}
        keyOf={({ id }) => id}
        toOf={payments && (({ id }) => `/office/payments/${id}`)}
      />
      <List
        title="Interviews"
        columns={BOOKINGS}
        rows={person.bookings}
        keyOf={({ id }) => id}
        toOf={bookings && (({ id }) => `/office/bookings/${id}`)}
      />
      <List
        title="Messages"
        columns={MESSAGES}
        rows={person.messages}
        keyOf={({ id }) => id}
        toOf={messages && (({ id }) => `/office/messages/${id}`)}
      />
      <List
        title="Mails"
        columns={MAILS}
        rows={person.mails}
        keyOf={(mail) => mail.created_at + mail.subject}
      />
      <List title="Log" columns={LOG} rows={person.log} keyOf={(row) => row.at + row.kind + row.record} />
    </>
  )
}
