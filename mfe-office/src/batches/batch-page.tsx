import type { BatchPrices, Learner, OfficeBatch } from '@marga/api-contract/office-batches'
import { dayText } from '@marga/constants/day-text'
import { rupees } from '@marga/constants/rupees'
import { Actions } from '@marga/office/actions'
import { useDone } from '@marga/office/desk-notice'
import { HistoryPanel } from '@marga/office/history-panel'
import { useRight } from '@marga/office/office-me'
import { OfficePage, OfficeSection, OfficeState } from '@marga/office/office-page'
import { type Column, OfficeTable } from '@marga/office/office-table'
import type { Page } from '@marga/sdk'
import { ButtonLink } from '@marga/ui/button'
import { useRevalidator } from 'react-router-dom'
import { batchName } from '../lib/batch-name'
import { usePlacePress } from '../lib/place-dialog'
import { writeTo } from '../lib/write-to'
import { BatchForm } from './batch-form'
import { putBack } from './batch-values'
import { PricesForm } from './prices-form'

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

export interface ShownBatch {
  batch: OfficeBatch
  /** Null for who may change no prices. */
  prices: BatchPrices | null
  /** Null for who may read nobody in it. */
  learners: Page<Learner[]> | null
}

interface Told {
  /** What is there now is to be read. */
  onRefused: () => void
  /** @param text what was done */
  onDone: (text: string) => void
}

/** Values of a batch, and its prices from days to come. */
const Changes = ({ batch, prices, ...told }: Pick<ShownBatch, 'batch' | 'prices'> & Told) => (
  <>
    <OfficeSection title="Change">
      <BatchForm key={batch.id} batch={batch} {...told} />
    </OfficeSection>
    {prices && (
      <OfficeSection title="Price from a day to come">
        <PricesForm key={batch.id} batch={batch.id} data={prices} {...told} />
      </OfficeSection>
    )}
  </>
)

interface LearnersProps {
  batch: string
  learners: Page<Learner[]>
  /** Once a place is changed. */
  onDone: () => void
}

/** Who is in the batch; each place is moved or ended by a press. */
function Learners({ batch, learners, onDone }: LearnersProps) {
  const places = usePlacePress(onDone)
  const [named, ...others] = LEARNERS
  const pressed = (learner: Learner) => (
    <>
      {learner.name}
      <br />
      {places?.press(learner)}
    </>
  )
  return (
    <OfficeSection title="Learners">
      <OfficeTable
        label="Learners"
        columns={named && places ? [{ ...named, show: pressed }, ...others] : LEARNERS}
        rows={learners.items}
        total={learners.total}
        keyOf={({ id }) => id}
        search="Name, email or phone"
        filters={[{ name: 'payment', label: 'Payment', choices: CHOICES }]}
        csv={`/office/batches/${batch}/learners`}
        empty="Nobody is in this batch."
      />
      {places?.dialog}
    </OfficeSection>
  )
}

/** One batch: what is said of it, and who is in it. */
export function BatchPage({ data: { batch, prices, learners } }: { data: ShownBatch }) {
  const { revalidate } = useRevalidator()
  const [mayChange, mayWrite] = [useRight('batches.change'), useRight('mailings.send')]
  const [done, setDone] = useDone()
  const told = {
    onRefused: () => void revalidate(),
    onDone: (text: string) => {
      setDone(text)
      void revalidate()
    },
  }
  return (
    <OfficePage
      title={batch.id}
      lead={`${batchName(batch)}. ${batch.state_text}. ${batch.people === 1 ? '1 person' : `${batch.people} people`}, ${batch.paid} paid; ${rupees(batch.price_paise)}.`}
      parent={{ label: 'Batches', to: '/office/batches' }}
    >
      {done}
      {mayChange && <Changes batch={batch} prices={prices} {...told} />}
      {learners && <Learners batch={batch.id} learners={learners} onDone={told.onRefused} />}
      {learners && mayWrite && (
        <OfficeSection title="Write to people">
          <WriteLinks batch={batch} />
        </OfficeSection>
      )}
      <HistoryPanel record={`batch ${batch.id}`} putBack={mayChange && putBack} />
    </OfficePage>
  )
}
