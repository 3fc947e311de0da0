import type { Learner, OfficeBatch } from '@marga/api-contract/office-batches'
import { dayText } from '@marga/constants/day-text'
import { rupees } from '@marga/constants/rupees'
import { Actions } from '@marga/office/actions'
import { HistoryPanel } from '@marga/office/history-panel'
import { useRight } from '@marga/office/office-me'
import { OfficePage, OfficeSection, OfficeState } from '@marga/office/office-page'
import { type Column, OfficeTable } from '@marga/office/office-table'
import type { Page } from '@marga/sdk'
import { ButtonLink } from '@marga/ui/button'
import { Notice } from '@marga/ui/notice'
import { useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { writeTo } from '../lib/write-to'
import { BatchForm } from './batch-form'

const PAYMENTS = {
  paid: ['good', 'Paid'],
  part: ['waits', 'Part paid'],
  overdue: ['bad', 'Overdue'],
  unpaid: ['plain', 'Not paid'],
} as const

const LEARNERS: ReadonlyArray<Column<Learner>> = [
  { name: 'name', label: 'Learner', isSorted: true, show: ({ name }) => name },
  { name: 'email', label: 'Email', isSorted: true, show: ({ email }) => email },
  { name: 'phone', label: 'Phone', show: ({ phone }) => phone },
  {
    ...{ name: 'payment', label: 'Payment', isSorted: true },
    show: ({ payment }) => <OfficeState kind={PAYMENTS[payment][0]}>{PAYMENTS[payment][1]}</OfficeState>,
  },
  {
    ...{ name: 'paid_paise', label: 'Paid', isSorted: true, isNumber: true },
    show: ({ paid_paise, total_paise }) => `${rupees(paid_paise)} of ${rupees(total_paise)}`,
  },
  { name: 'due_on', label: 'Due by', isSorted: true, show: ({ due_on }) => (due_on ? dayText(due_on) : '') },
]

const CHOICES = Object.entries(PAYMENTS).map(([value, [, label]]) => [value, label] as const)

/** To the desk that writes to many, with the group chosen. */
const WriteLinks = ({ batch: { id, program, waiting } }: { batch: OfficeBatch }) => (
  <Actions>
    <ButtonLink variant="quiet" to={writeTo(`batch:${id}`)}>
      Write to all learners
    </ButtonLink>
    <ButtonLink variant="quiet" to={writeTo(`unpaid:${id}`)}>
      Remind who has not paid
    </ButtonLink>
    <ButtonLink variant="quiet" to={writeTo(`interested:${program}`)}>
      Write to who waits for {program}
      {waiting > 0 && ` (${waiting} for this batch)`}
    </ButtonLink>
  </Actions>
)

/** One batch: what is said of it, and who is in it. */
export function BatchPage({
  data: { batch, learners },
}: {
  data: { batch: OfficeBatch; learners: Page<Learner[]> | null }
}) {
  const { revalidate } = useRevalidator()
  const [mayChange, mayWrite] = [useRight('batches.change'), useRight('mailings.send')]
  const [done, setDone] = useState('')
  return (
    <OfficePage
      title={batch.id}
      lead={`${batch.program}. ${batch.state_text}. ${batch.people} people, ${batch.paid} paid; ${rupees(batch.price_paise)}.`}
      parent={{ label: 'Batches', to: '/office/batches' }}
    >
      {done && <Notice kind="success">{done}</Notice>}
      {mayChange && (
        <OfficeSection title="Change">
          <BatchForm
            key={batch.id}
            batch={batch}
            onRefused={() => void revalidate()}
            onDone={(text) => {
              setDone(text)
              void revalidate()
            }}
          />
        </OfficeSection>
      )}
      {learners && (
        <OfficeSection title="Learners">
          <OfficeTable
            label="Learners"
            columns={LEARNERS}
            rows={learners.items}
            total={learners.total}
            keyOf={({ id }) => id}
            search="Name, email or phone"
            filters={[{ name: 'payment', label: 'Payment', choices: CHOICES }]}
            csv={`/office/batches/${batch.id}/learners`}
            empty="Nobody is in this batch."
          />
        </OfficeSection>
      )}
      {learners && mayWrite && (
        <OfficeSection title="Write to people">
          <WriteLinks batch={batch} />
        </OfficeSection>
      )}
      <HistoryPanel record={`batch ${batch.id}`} version={batch.version} />
    </OfficePage>
  )
}
