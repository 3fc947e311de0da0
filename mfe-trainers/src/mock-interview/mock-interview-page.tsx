import type { Booking } from '@marga/api-contract/mock-interview'
import { dayInIndia, timeInIndia } from '@marga/constants/indian-time'
import { FEEDBACK_DAYS, interviewPaise } from '@marga/constants/interview-terms'
import { rupeeNumber, rupees } from '@marga/constants/rupees'
import { BOOKING_OFF, closedBy } from '@marga/constants/switched-off'
import { type FormResult, useDegraded, useFlag, useOwnView, useSite } from '@marga/sdk'
import { Button } from '@marga/ui/button'
import { Container, PageHead } from '@marga/ui/layout'
import { List } from '@marga/ui/list'
import { Notice } from '@marga/ui/notice'
import { PageMeta } from '@marga/ui/page-meta'
import { StaleNotice } from '@marga/ui/stale-notice'
import { useEffect, useRef } from 'react'
import { Link, useActionData, useLoaderData, useLocation } from 'react-router-dom'
import { BookingPanel } from './booking-panel'
import { FeedbackSample } from './feedback-sample'
import { HoldForm } from './hold-form'
import { MentorCard } from './mentor-card'
import styles from './mock-interview-page.module.css'
import type { LoadedInterview } from './mock-interview-route'
import { Typewriter } from './typewriter'

const WORDS = ['Interview Skills', 'Communication', 'Confidence'] as const

const BLURBS = [
  {
    title: 'Real questions',
    text: 'The mentor asks what companies ask, and follows up on your answers.',
  },
  {
    title: 'Written feedback',
    text: `You get one page within ${FEEDBACK_DAYS} days: what went well, what to work on, and three things to practise.`,
  },
  {
    title: 'Private and not recorded',
    text: 'A 45-minute call between you and the mentor.',
  },
] as const

/** Scrolls to where a slot is chosen, and leads the focus there. */
function showBooking() {
  const heading = document.getElementById('book-heading')
  heading?.scrollIntoView()
  heading?.focus({ preventScroll: true })
}

/** What the visitor did to a booking is shown where they look: the panel may be far above the button that they pressed. */
function useShownChange(booking: Booking | null) {
  const isSent = useRef(false)
  const { state, starts_at } = booking ?? {}
  const last = useRef({ state, starts_at })
  useEffect(() => {
    const before = last.current
    if (state === before.state && starts_at === before.starts_at) return
    if (isSent.current || before.state === 'held') showBooking()
    isSent.current = false
    last.current = { state, starts_at }
  }, [state, starts_at])
  return () => {
    isSent.current = true
  }
}

/** Of a visitor who comes back without the address of their booking, with one that is another's, or while it cannot be loaded. */
function OtherBookings({ kept, missing }: Pick<LoadedInterview, 'kept' | 'missing'>) {
  if (missing === 'unread')
    return (
      <Notice kind="error" isAnnounced={false}>
        Your booking could not be loaded just now; it is as you left it. Reload the page in a moment, before
        you book another slot.
      </Notice>
    )
  if (missing === 'elsewhere')
    return (
      <Notice kind="info" isAnnounced={false}>
        This booking was made in another browser or account, and is not shown here.{' '}
        <Link to="/my-learning">My learning</Link> shows those of your account. What you book below is another
        slot, paid on its own.
      </Notice>
    )
  if (!kept) return null
  const start = new Date(kept.starts_at)
  return (
    <Notice kind="info" isAnnounced={false}>
      You have {kept.state === 'booked' ? 'booked' : 'held'} {dayInIndia(start)}, {timeInIndia(start)} IST.{' '}
      <Link to={`/mock-interview?booking=${kept.id}`}>See your booking</Link>
    </Notice>
  )
}

const NoMentor = () => (
  <p>
    Interviews can be booked once the mentor is announced. <Link to="/contact#contact-us">Write to us</Link>{' '}
    and we tell you when.
  </p>
)

/** The form; who has sent it keeps what they typed, also if bookings were switched off meanwhile. */
function WayToBook({ slots, result }: Pick<LoadedInterview, 'slots'> & { result: FormResult | undefined }) {
  const closed = closedBy(useSite().config)
  const isOn = useFlag('booking') && !closed
  if (isOn || result !== undefined) return <HoldForm slots={slots} result={result} />
  return <p>{closed || BOOKING_OFF}</p>
}

/** Leads to the form, and says what it costs. */
const BookNow = ({ paise }: { paise: number }) => (
  <form
    action="#book"
    onSubmit={(event) => {
      event.preventDefault()
      showBooking()
    }}
  >
    <Button type="submit">Book Now for {Number(rupeeNumber(paise))} rupees</Button>
  </form>
)

export function MockInterviewPage() {
  const { mentor, slots, booking, ...others } = useLoaderData<LoadedInterview>()
  const noteSent = useShownChange(booking)
  const result = useActionData<FormResult>()
  const problem = result?.ok === false ? result.problem : undefined
  const isDegraded = useDegraded()
  const paise = interviewPaise(useSite().config)
  const isLive = booking?.state === 'held' || booking?.state === 'booked'
  useOwnView(new URLSearchParams(useLocation().search).has('booking'))
  return (
    <Container className={styles.page}>
      <PageMeta
        title="Mock Interview"
        description={`Practise a technical interview with a mentor: 45 minutes, written feedback, ${rupees(paise)}.`}
      />
      <div>
        <PageHead
          title={
            <>
              Practise your <Typewriter words={WORDS} />
            </>
          }
          lead="A 45-minute mock interview, then one page of honest feedback."
        />
        {!isLive && mentor.name && <BookNow paise={paise} />}
        <StaleNotice isShown={isDegraded} />
      </div>
      <section id="book" aria-labelledby="book-heading" className={styles.book} onSubmit={noteSent}>
        <h2 id="book-heading" tabIndex={-1}>
          {isLive ? 'Your booking' : 'Book a slot'}
        </h2>
        {problem && <Notice kind="error">{problem.message}</Notice>}
        <OtherBookings {...others} />
        {booking && <BookingPanel booking={booking} slots={slots} />}
        {!isLive && (mentor.name ? <WayToBook slots={slots} result={result} /> : <NoMentor />)}
      </section>
      <div className={styles.facts}>
        <List aria-label="What you get" className={styles.blurbs}>
          {BLURBS.map(({ title, text }) => (
            <li key={title}>
              <h2>{title}</h2>
              <p>{text}</p>
            </li>
          ))}
        </List>
        {mentor.name && <MentorCard mentor={mentor} />}
      </div>
      <FeedbackSample />
    </Container>
  )
}
