import type { OfficeTrainer } from '@marga/api-contract/office-trainers'
import { OfficePage, OfficeSection } from '@marga/office/office-page'
import { type Column, OfficeTable } from '@marga/office/office-table'
import type { Page } from '@marga/sdk'
import { Link, useNavigate } from 'react-router-dom'
import { EntryForm } from './entry-form'
import { STATUS_TEXTS, TrainerState } from './trainer-states'

const COLUMNS: ReadonlyArray<Column<OfficeTrainer>> = [
  { name: 'name', label: 'Name', isSorted: true, show: ({ name }) => name },
  { name: 'skills', label: 'Teaches', show: ({ skills }) => skills },
  { name: 'email', label: 'Email', show: ({ email }) => email },
  { name: 'contact', label: 'Phone', show: ({ contact }) => contact },
  { name: 'status', label: 'State', isSorted: true, show: ({ status }) => <TrainerState status={status} /> },
]

function AddTrainer() {
  const navigate = useNavigate()
  return <EntryForm onDone={(_text, id) => void navigate(`/office/trainers/${id}`)} />
}

/** Everybody who registered as a trainer, and a form that adds one. */
export const TrainersPage = ({ data: { items, total } }: { data: Page<OfficeTrainer[]> }) => (
  <OfficePage
    title="Trainers"
    lead="Who registered as a trainer, and who the site shows."
    actions={<Link to="/office/trainers/mentor">The mentor</Link>}
  >
    <OfficeTable
      label="Trainers"
      columns={COLUMNS}
      rows={items}
      total={total}
      keyOf={({ id }) => id}
      toOf={({ id }) => `/office/trainers/${id}`}
      search="Name, address, phone or skill"
      filters={[{ name: 'status', label: 'State', choices: Object.entries(STATUS_TEXTS) }]}
      csv="/office/trainers"
      empty="Nobody has registered as a trainer yet."
    />
    <OfficeSection title="Add a trainer">
      <AddTrainer />
    </OfficeSection>
  </OfficePage>
)
