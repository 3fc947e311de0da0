import type { Booking, Slot } from '@marga/api-contract/mock-interview'
import type { Order } from '@marga/api-contract/payments'
import { PaymentPanel } from '@marga/checkout/payment-panel'
import { SandboxNote } from '@marga/checkout/sandbox-note'
import { dayInIndia, timeInIndia } from '@marga/constants/indian-time'
import { isRefund, refundText } from '@marga/constants/order-states'
import { rupees } from '@marga/constants/rupees'
import { orderReference } from '@marga/content/order-reference'
import { loginPath, useAuth, useSite } from '@marga/sdk'
import { ButtonLink } from '@marga/ui/button'
import { Notice } from '@marga/ui/notice'
import { CalendarPlus } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useLocation, useRevalidator } from 'react-router-dom'
import { AskedCancel, CancelForm, MoveForm } from './booking-changes'
import styles from './booking-panel.module.css'
import { movedText } from './moved-from'
import { SlotTime } from './slot-time'

interface BookingPanelProps {
  booking: Booking
  slots: readonly Slot[] | null
}

/** One's own booking in each of its states. */
export function BookingPanel({ booking, slots }: BookingPanelProps) {
  switch (booking.state) {
    case 'held':
      return <Held booking={booking} />
    case 'booked':
      return <Booked booking={booking} slots={slots} />
    case 'cancelled':
      return (
        <>
          <Notice kind="success">
            This booking is cancelled. {refundText(booking.order)} You can choose another slot.
          </Notice>
          <OrderLine order={booking.order} />
        </>
      )
    case 'expired':
      return (
        <>
          <Notice kind="info">
            The slot was not paid in time and is free again.{' '}
            {refundText(booking.order) || 'Nothing was charged.'}
          </Notice>
          <OrderLine order={booking.order} />
        </>
      )
  }
}

/** What a visitor names who asks about the money. */
const OrderLine = ({ order }: { order: Order }) =>
  order.state === 'paid' || isRefund(order.state) ? (
    <p>
      Order {orderReference(order.id)}. <Link to={`/receipts/${order.id}`}>See the receipt</Link>
    </p>
  ) : null

const When = ({ booking }: { booking: Booking }) => {
  const start = new Date(booking.starts_at)
  return (
    <p className={styles.when}>
      {dayInIndia(start)}, {timeInIndia(start)} IST
      <SlotTime at={start} />
    </p>
  )
}

function Held({ booking }: { booking: Booking }) {
  const { revalidate } = useRevalidator()
  const until = booking.held_until

  useEffect(() => {
    if (!until) return
    const timer = setTimeout(() => void revalidate(), Math.max(0, Date.parse(until) - Date.now()) + 1_000)
    return () => clearTimeout(timer)
  }, [until, revalidate])

  return (
    <>
      <When booking={booking} />
      {until && <p>Pay by {timeInIndia(new Date(until))} IST: until then we hold the slot for you.</p>}
      {Date.parse(booking.changeable_until) < Date.now() && (
        <p>It begins in less than 24 hours: once you have paid, it cannot be moved or refunded.</p>
      )}
      <PaymentPanel order={booking.order} onSettled={() => void revalidate()}>
        <CancelForm booking={booking} label="Cancel" />
      </PaymentPanel>
    </>
  )
}

function Booked({ booking, slots }: BookingPanelProps) {
  const { config } = useSite()
  const moved = movedText(useLocation().search, booking.starts_at)
  const changeable = new Date(booking.changeable_until)
  return (
    <>
      {moved && (
        <Notice kind="success">
          {moved} If the booking is in your calendar, add it again: that replaces the earlier entry.
        </Notice>
      )}
      <Notice kind="success">
        Booked and paid: {rupees(booking.order.amount_paise)}.
        {booking.is_mail_queued && ` A confirmation is on its way to ${booking.email}.`}
      </Notice>
      {booking.order.provider === 'sandbox' && <SandboxNote isPaid />}
      {booking.feedback_at && (
        <Notice kind="info" isAnnounced={false}>
          Your feedback is here. <Link to={`/interview-feedback/${booking.id}`}>Read it</Link>
        </Notice>
      )}
      <When booking={booking} />
      <p>Online. The mentor sends the link to the meeting to {booking.email}.</p>
      <OrderLine order={booking.order} />
      <KeepNote />
      <ButtonLink
        to={`${config.apiBase}/mock-interview/bookings/${booking.id}/calendar.ics`}
        reloadDocument
        className={styles.calendar}
      >
        <CalendarPlus size={20} strokeWidth={1.5} aria-hidden />
        Add to calendar
      </ButtonLink>
      {booking.is_changeable ? (
        <>
          <p className={styles.soft}>
            You can move or cancel it until {dayInIndia(changeable)}, {timeInIndia(changeable)} IST.
          </p>
          <div className={styles.changes}>
            {slots?.some(({ is_free }) => is_free) ? (
              <MoveForm booking={booking} slots={slots} />
            ) : (
              slots && <p className={styles.soft}>There is no other time at present.</p>
            )}
            <AskedCancel booking={booking} />
          </div>
        </>
      ) : (
        <p className={styles.soft}>
          It begins in less than 24 hours and can no longer be moved or cancelled.
        </p>
      )}
    </>
  )
}

/** Until then only this browser finds the booking. */
function KeepNote() {
  const { pathname, search } = useLocation()
  if (useAuth().status !== 'signedOut') return null
  const login = loginPath({ pathname, search })
  return (
    <p>
      This browser keeps the booking for you. <Link to={`${login}&mode=register`}>Create an account</Link> or{' '}
      <Link to={login}>log in</Link> to find it everywhere.
    </p>
  )
}
