import type { Slot } from '@marga/api-contract/mock-interview'
import type { OfficeFeedback } from '@marga/api-contract/office-feedback'
import type { OfficeBooking } from '@marga/api-contract/office-sales'
import { useDone } from '@marga/office/desk-notice'
import { HistoryPanel } from '@marga/office/history-panel'
import { momentText } from '@marga/office/moment-text'
import { useRight } from '@marga/office/office-me'
import { OfficePage, OfficeSection } from '@marga/office/office-page'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router-dom'
import { Fact, FactList } from '../lib/facts'
import { CancelForm, MoveForm, NoShowForm } from './booking-forms'
import { BookingState } from './booking-states'
import { FeedbackSection } from './feedback-section'

export interface BookingFacts {
  booking: OfficeBooking
  /** Free ones. */
  slots: Slot[]
  feedback: OfficeFeedback
}

function Facts({ booking }: { booking: OfficeBooking }) {
  const mayReadOrder = useRight('payments.read')
  return (
    <FactList>
      <Fact name="Begins">{momentText(booking.starts_at)}</Fact>
      <Fact name="State">
        <BookingState booking={booking} />
      </Fact>
      <Fact name="Email">{booking.email}</Fact>
      <Fact name="Phone">{booking.phone}</Fact>
      {mayReadOrder && (
        <Fact name="Payment">
          <Link to={`/office/payments/${booking.order}`}>Look at it</Link>
        </Fact>
      )}
    </FactList>
  )
}

/** One mock interview: moved, cancelled, or missed; and its feedback. */
export const BookingPage = ({ data }: { data: BookingFacts }) => <Booked key={data.booking.id} {...data} />

function Booked({ booking, slots, feedback }: BookingFacts) {
  const { revalidate } = useRevalidator()
  const [done, setDone] = useDone()
  // Where somebody else has cancelled meanwhile, the forms stay with what is chosen, and say so.
  const [isBooked, setBooked] = useState(booking.state === 'booked')
  const again = () => void revalidate()
  const change = {
    booking,
    onRefused: again,
    onDone: (text: string) => {
      setDone(text)
      again()
    },
  }
  return (
    <OfficePage title={`Interview of ${booking.name}`} parent={{ label: 'Bookings', to: '/office/bookings' }}>
      {done}
      <Facts booking={booking} />
      {(isBooked || feedback.saved_at !== null) && (
        <FeedbackSection booking={booking} feedback={feedback} onChanged={again} />
      )}
      {isBooked && (
        <>
          <OfficeSection title="Move">
            <MoveForm {...change} slots={slots} />
          </OfficeSection>
          <OfficeSection title="Cancel">
            <CancelForm
              {...change}
              onDone={(text) => {
                setBooked(false)
                change.onDone(text)
              }}
            />
          </OfficeSection>
          <OfficeSection title="Afterwards">
            <NoShowForm {...change} />
          </OfficeSection>
        </>
      )}
      <HistoryPanel record={`booking ${booking.id}`} />
    </OfficePage>
  )
}
