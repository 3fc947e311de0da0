import type { Batch } from '@marga/api-contract/batches'
import type { OwnRegistration } from '@marga/api-contract/enrolment'
import type { LatePayment } from '@marga/api-contract/late-payments'
import { changeBatchPath } from '@marga/checkout/change-batch-path'
import { latePaymentTexts } from '@marga/checkout/late-payment-texts'
import { dayInIndia, instantInIndia, timeInIndia } from '@marga/constants/indian-time'
import { ruledRefundText } from '@marga/constants/refund-rule'
import { coverOf } from '@marga/content/art'
import { useAuth, useSite } from '@marga/sdk'
import { ButtonLink } from '@marga/ui/button'
import { Card } from '@marga/ui/card'
import { CourseImage } from '@marga/ui/course-image'
import { useFetcherForm } from '@marga/ui/use-form'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { OtherBatches } from '../lib/other-batches'
import { CancelPlace } from './cancel-place'
import styles from './course-card.module.css'
import { otherPerson } from './other-person'
import { paymentState } from './payment-state'
import { Stages } from './stages'

const momentInIndia = (at: Date) => `${dayInIndia(at)}, ${timeInIndia(at)} IST`

const hasBegun = ({ starts_on, session_starts }: Batch) =>
  starts_on !== '' && instantInIndia(starts_on, session_starts) <= new Date()

interface CourseCardProps {
  registration: OwnRegistration
  batch: Batch | undefined
  /** Day and times at which its batch begins; '' where it has begun, or has no date. */
  start: string
  /** Another batch of its program can be joined now. */
  hasOtherBatch: boolean
}

/** When it begins: a sentence once everything is paid. */
function When({ registration, batch, start }: Omit<CourseCardProps, 'hasOtherBatch'>) {
  const { isPaid, isBegun } = paymentState(registration)
  if (isPaid && start) return <p>Your course begins on {start}.</p>
  if (start) return <p className={styles.soft}>starts {start}</p>
  if (isBegun && batch?.starts_on === '') return <p>Your batch has no start date yet.</p>
  return <p className={styles.soft}>registered on {dayInIndia(new Date(registration.created_at))}</p>
}

/** A payment that came once the seat was gone: another batch is one press away. */
function Late({ late }: { late: LatePayment }) {
  const result = useFetcherForm<string>()
  return (
    <>
      {latePaymentTexts(late).map((text) => (
        <p key={text}>{text}</p>
      ))}
      {late.choose_until && <OtherBatches late={late} {...result} />}
    </>
  )
}

interface ActionsProps extends Pick<CourseCardProps, 'registration'> {
  /** Whom it is for, where that is somebody else. */
  other: ReturnType<typeof otherPerson>
  titleId: string
  isToPay: boolean
  isChangeable: boolean
  isCancellable: boolean
}

/** What leads to the review of a place, by its state. */
const REVIEW_TEXTS = {
  none: 'Write a review',
  waiting: 'Your review waits',
  shown: 'Your review is on the site',
  hidden: 'Your review is hidden',
  refused: 'Your review was not published',
} as const satisfies Record<NonNullable<OwnRegistration['review']>, string>

/** What can be done with a place. */
function Actions({ registration, other, titleId, ...can }: ActionsProps) {
  const { id, link, review } = registration
  const { isToPay, isChangeable, isCancellable } = can
  if (!isToPay && !isChangeable && !isCancellable && !review) return null
  return (
    <div className={styles.actions}>
      {isToPay && (
        <ButtonLink to={link} aria-describedby={titleId}>
          Pay
        </ButtonLink>
      )}
      {isChangeable && (
        <ButtonLink to={changeBatchPath(id)} variant="quiet" aria-describedby={titleId}>
          Change batch
        </ButtonLink>
      )}
      {review && (
        <ButtonLink
          to={`/my-review?place=${encodeURIComponent(id)}`}
          variant="quiet"
          aria-describedby={titleId}
        >
          {REVIEW_TEXTS[review]}
        </ButtonLink>
      )}
      {isCancellable && (
        <CancelPlace registration={registration} person={other?.full_name ?? ''} titleId={titleId} />
      )}
    </div>
  )
}

/** A course that was joined: how far it is, when it starts, and what is to be paid. */
export function CourseCard(props: CourseCardProps) {
  const { registration, batch, hasOtherBatch } = props
  const { config } = useSite()
  const { course_name, link, cancellation, refund_today, late_payment: late } = registration
  const titleId = useId()
  const other = otherPerson(registration, useAuth().user)
  const { text, isPaid, isBegun, isRefund } = paymentState(registration, batch?.enrol_by)
  const isOver = batch !== undefined && hasBegun(batch) && !isBegun
  const isToPay = !isPaid && !isRefund && !isOver
  const isCancellable = cancellation !== undefined || (!isRefund && !registration.payment?.paid_paise)
  const isChangeable = hasOtherBatch && !isRefund && batch !== undefined && !hasBegun(batch)
  const stations = ['Reserved', isBegun && !isPaid ? 'Paid in part' : 'Paid', 'Started']
  const reached = isBegun ? 2 : 1
  return (
    <li className={styles.item}>
      <Card className={styles.card}>
        <CourseImage address={coverOf(config, course_name)} className={styles.cover} />
        <div className={styles.facts}>
          <h3 id={titleId}>
            <Link to={link}>{course_name}</Link>
          </h3>
          {!isRefund && (
            <Stages names={stations} done={batch && hasBegun(batch) && isBegun ? stations.length : reached} />
          )}
          {other && (
            <p>
              For <bdi>{other.full_name}</bdi>, {other.email}
            </p>
          )}
          {!isRefund && <When {...props} />}
          {late && <Late late={late} />}
          <p>{isOver && !isRefund ? 'Not paid. This batch has begun, so it can be paid no longer.' : text}</p>
          {cancellation && (
            <p className={styles.soft}>
              Cancel before {momentInIndia(new Date(cancellation.until))}, and all that was paid goes back.
            </p>
          )}
          {refund_today && <p className={styles.soft}>{ruledRefundText(refund_today)}</p>}
          {(isPaid || isBegun || isRefund) && (
            <p>
              <Link to="/refunds" aria-describedby={titleId}>
                Refunds and cancellation
              </Link>
            </p>
          )}
          <Actions {...{ registration, other, titleId, isToPay, isChangeable, isCancellable }} />
        </div>
      </Card>
    </li>
  )
}
