import type { OfficeTextRow } from '@marga/api-contract/office-texts'
import { momentText } from '@marga/office/moment-text'
import { OfficePage, OfficeState } from '@marga/office/office-page'
import { type Column, OfficeTable } from '@marga/office/office-table'
import type { Page } from '@marga/sdk'
import { Link } from 'react-router-dom'

const COLUMNS: ReadonlyArray<Column<OfficeTextRow>> = [
  { name: 'title', label: 'Text', isSorted: true, show: ({ title }) => title },
  { name: 'page', label: 'Page', isSorted: true, show: ({ page }) => page },
  {
    name: 'state',
    label: 'State',
    show: ({ is_changed }) =>
      is_changed ? <OfficeState kind="good">Your own</OfficeState> : <OfficeState>Built in</OfficeState>,
  },
  {
    name: 'changed_at',
    label: 'Changed last',
    isSorted: true,
    show: ({ changed_at, changed_by }) => (changed_at ? `${momentText(changed_at)}, ${changed_by}` : 'Never'),
  },
]

/** Texts of the site, page by page. */
export const TextsPage = ({ data: { items, total } }: { data: Page<OfficeTextRow[]> }) => (
  <OfficePage
    title="Texts"
    lead={
      <>
        What pages and mails say in your own words. Visitors see a change with their next page. Opening hours,
        phone and address are those of the company, at <Link to="/office/site">Site</Link>.
      </>
    }
  >
    <OfficeTable
      label="Texts"
      columns={COLUMNS}
      rows={items}
      total={total}
      keyOf={({ id }) => id}
      toOf={({ id }) => `/office/texts/${id}`}
      search="Page, heading or words of a text"
      csv="/office/texts"
      empty="There are no texts."
    />
  </OfficePage>
)
