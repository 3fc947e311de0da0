import type { OfficeLegalTextRow } from '@marga/api-contract/office-legal'
import { dayText } from '@marga/constants/day-text'
import { OfficePage } from '@marga/office/office-page'
import { type Column, OfficeTable } from '@marga/office/office-table'
import type { Page } from '@marga/sdk'

const COLUMNS: ReadonlyArray<Column<OfficeLegalTextRow>> = [
  { name: 'title', label: 'Text', isSorted: true, show: ({ title }) => title },
  {
    name: 'counts_from',
    label: 'Counts',
    isSorted: true,
    show: ({ counts, counts_from }) => `Version ${counts}, since ${dayText(counts_from)}`,
  },
  { name: 'written_by', label: 'Written by', show: ({ written_by }) => written_by || 'Came with the site' },
  { name: 'announced', label: 'Announced', show: ({ announced }) => announced || 'Nothing' },
]

/** Texts that people agree to, and which version of each counts. */
export const LegalTextsPage = ({ data: { items, total } }: { data: Page<OfficeLegalTextRow[]> }) => (
  <OfficePage
    title="Legal"
    lead="What people agree to when they pay. A version that has counted stays as it is: a change is a new version, with the day from which it counts."
  >
    <OfficeTable
      label="Legal texts"
      columns={COLUMNS}
      rows={items}
      total={total}
      keyOf={({ id }) => id}
      toOf={({ id }) => `/office/legal/${id}`}
      search="Name of a text"
      csv="/office/legal"
      empty="There are no legal texts."
    />
  </OfficePage>
)
