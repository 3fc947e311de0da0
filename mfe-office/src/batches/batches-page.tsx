import type { OfficeBatch } from '@marga/api-contract/office-batches'
import type { ProgramNames } from '@marga/api-contract/office-programs'
import { dayText } from '@marga/constants/day-text'
import { rupees } from '@marga/constants/rupees'
import { useRight } from '@marga/office/office-me'
import { OfficePage, OfficeSection, OfficeState } from '@marga/office/office-page'
import { type Column, OfficeTable } from '@marga/office/office-table'
import type { Page } from '@marga/sdk'
import { Notice } from '@marga/ui/notice'
import { useState } from 'react'
import { Link, useLocation, useRevalidator } from 'react-router-dom'
import { BatchName } from '../lib/batch-name'
import { programChoices } from '../lib/program-field'
import { writeTo } from '../lib/write-to'
import { OpenBatchForm } from './open-batch-form'

const STATE_KINDS = {
  open: 'good',
  full: 'waits',
  draft: 'waits',
  closed: 'plain',
  begun: 'plain',
  over: 'plain',
} as const

const dayOrNone = (day: string) => (day ? dayText(day) : 'no date')
const seatsText = ({ taken, seats }: OfficeBatch) => (seats > 0 ? `${taken} of ${seats}` : String(taken))

const columnsFor = (mayWrite: boolean): ReadonlyArray<Column<OfficeBatch>> => [
  { name: 'batch', label: 'Batch', show: (batch) => <BatchName batch={batch} /> },
  { name: 'program', label: 'Program', isSorted: true, show: ({ program }) => program },
  {
    ...{ name: 'state', label: 'State' },
    show: ({ state, state_text }) => <OfficeState kind={STATE_KINDS[state]}>{state_text}</OfficeState>,
  },
  { name: 'starts_on', label: 'Starts', isSorted: true, show: ({ starts_on }) => dayOrNone(starts_on) },
  { name: 'taken', label: 'Seats taken', isSorted: true, isNumber: true, show: seatsText },
  { name: 'paid', label: 'Paid', isNumber: true, show: ({ paid, people }) => `${paid} of ${people}` },
  {
    ...{ name: 'waiting', label: 'Waiting', isSorted: true, isNumber: true },
    show: ({ waiting, program }) =>
      mayWrite && waiting > 0 ? (
        <Link
          to={writeTo(`interested:${program}`)}
          aria-label={`${waiting}: write to who waits for ${program}`}
        >
          {waiting}
        </Link>
      ) : (
        waiting
      ),
  },
  {
    ...{ name: 'price_paise', label: 'Price', isSorted: true, isNumber: true },
    show: ({ price_paise }) => rupees(price_paise),
  },
]

const STATES = [
  ['open', 'Open'],
  ['full', 'Full'],
  ['draft', 'Not opened yet'],
  ['closed', 'Closed'],
  ['begun', 'Begun'],
  ['over', 'Over'],
] as const

export interface BatchesData {
  batches: Page<OfficeBatch[]>
  programs: ProgramNames
}

/** Batches of all programs; a new one is opened as a copy, or as the first of its program. */
export function BatchesPage({ data: { batches, programs } }: { data: BatchesData }) {
  const { items, total } = batches
  const { search } = useLocation()
  const { revalidate } = useRevalidator()
  const [mayChange, mayWrite] = [useRight('batches.change'), useRight('mailings.send')]
  const [opened, setOpened] = useState('')
  return (
    <OfficePage title="Batches" lead="Who can join what, and how many have.">
      {opened && <Notice kind="success">{opened} is opened, and on the site.</Notice>}
      <OfficeTable
        label="Batches"
        columns={columnsFor(mayWrite)}
        rows={items}
        total={total}
        keyOf={({ id }) => id}
        toOf={({ id }) => `/office/batches/${id}`}
        search="Batch or program"
        filters={[
          { name: 'program', label: 'Programs', choices: programChoices(programs, search) },
          { name: 'state', label: 'State', choices: STATES },
        ]}
        csv="/office/batches"
        empty="There are no batches yet."
      />
      {mayChange && (
        <OfficeSection title="Open a batch">
          <OpenBatchForm
            batches={items}
            programs={programs}
            onDone={(id) => {
              setOpened(id)
              void revalidate()
            }}
          />
        </OfficeSection>
      )}
    </OfficePage>
  )
}
