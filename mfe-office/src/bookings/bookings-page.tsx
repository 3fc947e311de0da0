import type { OfficeBooking } from '@marga/api-contract/office-sales'
import { momentText } from '@marga/office/moment-text'
import { OfficePage } from '@marga/office/office-page'
import { type Column, OfficeTable } from '@marga/office/office-table'
import type { Page } from '@marga/sdk'
import { BookingState, OTHER_STATES } from './booking-states'

const COLUMNS: ReadonlyArray<Column<OfficeBooking>> = [
  { name: 'name', label: 'Name', isSorted: true, show: ({ name }) => name },
  { name: 'starts_at', label: 'Begins', isSorted: true, show: ({ starts_at }) => momentText(starts_at) },
  { name: 'email', label: 'Email', show: ({ email }) => email },
  { name: 'phone', label: 'Phone', show: ({ phone }) => phone },
  { name: 'state', label: 'State', show: (row) => <BookingState booking={row} /> },
]

/** Mock interviews, the first one first. */
export const BookingsPage = ({ data: { items, total } }: { data: Page<OfficeBooking[]> }) => (
  <OfficePage title="Bookings" lead="Mock interviews. Choose a day to see only its own.">
    <OfficeTable
      label="Bookings"
      columns={COLUMNS}
      rows={items}
      total={total}
      keyOf={({ id }) => id}
      toOf={({ id }) => `/office/bookings/${id}`}
      search="Name, email or phone"
      filters={[
        { name: 'day', label: 'Day in India' },
        { name: 'state', label: 'State', none: 'Booked', choices: OTHER_STATES },
      ]}
      csv="/office/bookings"
      empty="Nobody has booked an interview yet."
    />
  </OfficePage>
)
