import type { OfficeProgramRow } from '@marga/api-contract/office-programs'
import { OfficePage, OfficeSection } from '@marga/office/office-page'
import { type Column, OfficeTable } from '@marga/office/office-table'
import type { Page } from '@marga/sdk'
import { AddProgramForm } from './add-program-form'
import { ProgramState, STATE_TEXTS } from './program-states'

const COLUMNS: ReadonlyArray<Column<OfficeProgramRow>> = [
  { name: 'program', label: 'Program', isSorted: true, show: ({ program }) => program },
  { name: 'state', label: 'State', isSorted: true, show: ({ state }) => <ProgramState state={state} /> },
  { name: 'level', label: 'Level', show: ({ level }) => level },
  {
    ...{ name: 'trainer_name', label: 'Trainer', isSorted: true },
    show: ({ trainer_name }) => trainer_name || 'Not announced',
  },
  { name: 'courses', label: 'Courses', isSorted: true, isNumber: true, show: ({ courses }) => courses },
  { name: 'position', label: 'Place', isSorted: true, isNumber: true, show: ({ position }) => position },
]

/** What the site sells, in its order; a new program begins as a draft with the texts of another one. */
export const ProgramsPage = ({ data: { items, total } }: { data: Page<OfficeProgramRow[]> }) => (
  <OfficePage title="Programs" lead="What the site says of each program, and its syllabus.">
    <OfficeTable
      label="Programs"
      columns={COLUMNS}
      rows={items}
      total={total}
      keyOf={({ product }) => product}
      toOf={({ product }) => `/office/programs/${product}`}
      search="Program, level or trainer"
      filters={[{ name: 'state', label: 'State', choices: Object.entries(STATE_TEXTS) }]}
      csv="/office/programs"
      empty="There are no programs yet."
    />
    {items.length > 0 && (
      <OfficeSection title="Add a program">
        <AddProgramForm programs={items} />
      </OfficeSection>
    )}
  </OfficePage>
)
