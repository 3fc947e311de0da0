import { listSlots } from '@marga/api-client/mock-interview-calls'
import { readOfficeFeedback } from '@marga/api-client/office-feedback-calls'
import { listOfficeBookings, readOfficeBooking } from '@marga/api-client/office-sales-calls'
import type { OfficeBooking, OfficeBookingsQuery } from '@marga/api-contract/office-sales'
import { deskPage } from '@marga/office/desk-page'
import { deskQuery } from '@marga/office/desk-query'
import type { Page, Site } from '@marga/sdk'
import { type BookingFacts, BookingPage } from './booking-page'
import { BookingsPage } from './bookings-page'

interface Asked {
  site: Site
  url: URL
  signal: AbortSignal
}

// What the address says of a list is checked by the API.
const readList = ({ site, url, signal }: Asked) => {
  const query = deskQuery(url, ['day', 'state']) as OfficeBookingsQuery
  return site.api.page(listOfficeBookings, { query, signal })
}

/** The interview, the times that are free, and its feedback. */
async function readOne({ site, signal }: Asked, id: string): Promise<BookingFacts> {
  const [booking, slots, feedback] = await Promise.all([
    site.api(readOfficeBooking, { params: { id }, signal }),
    site.api(listSlots, { signal }),
    site.api(readOfficeFeedback, { params: { id }, signal }),
  ])
  return { booking, slots: slots.filter(({ is_free: isFree }) => isFree), feedback }
}

type Shown = { bookings: Page<OfficeBooking[]> } | BookingFacts

const Bookings = ({ data }: { data: Shown }) =>
  'bookings' in data ? <BookingsPage data={data.bookings} /> : <BookingPage data={data} />

/** All mock interviews, or the one that the address names. */
export const { loader, element } = deskPage<Shown>({
  title: 'Bookings',
  read: async ({ params: { id }, ...asked }) =>
    id === undefined ? { bookings: await readList(asked) } : readOne(asked, id),
  Page: Bookings,
})
