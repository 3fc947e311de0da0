import type { ChangeDone } from '@marga/api-contract/office-desk'
import type { OfficeReview } from '@marga/api-contract/office-sales'
import { useDone } from '@marga/office/desk-notice'
import { HistoryPanel } from '@marga/office/history-panel'
import { momentText } from '@marga/office/moment-text'
import { OfficePage, OfficeSection } from '@marga/office/office-page'
import type { FormResult, Page } from '@marga/sdk'
import { Card } from '@marga/ui/card'
import { ExternalLink } from '@marga/ui/external-link'
import { Notice } from '@marga/ui/notice'
import { Rating } from '@marga/ui/rating'
import { useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { Fact, FactList } from '../lib/facts'
import { NextOne } from '../lib/next-one'
import { ApproveForm, RefuseForm } from './decide-review'
import { HideButton, isHideable, useReviewChange } from './hide-review'
import { ReviewState } from './review-states'

export interface ReviewFacts {
  review: OfficeReview
  /** What an approval would do, or why it would be refused; null where nothing waits. */
  approval: FormResult<ChangeDone> | null
  waiting: Page<OfficeReview[]>
}

type Text = NonNullable<OfficeReview['approved']>

const LINES = { whiteSpace: 'pre-line', overflowWrap: 'anywhere', margin: 0 } as const

/** A review as visitors read it, without their picture. */
const Shown = ({ text, program }: { text: Text; program: string }) => (
  <Card>
    <Rating rating={text.rating} />
    <blockquote style={LINES}>{text.review}</blockquote>
    <p style={{ margin: 0 }}>
      <strong>
        <ExternalLink to={text.linkedin}>
          <bdi>{text.name}</bdi>
        </ExternalLink>
      </strong>
      <br />
      {[text.position, program].filter(Boolean).join(', ')}
    </p>
  </Card>
)

const Facts = ({ review }: { review: OfficeReview }) => (
  <FactList>
    <Fact name="State">
      <ReviewState review={review} />
    </Fact>
    {review.refusal && <Fact name="Refused because">{review.refusal}</Fact>}
    <Fact name="Place">
      {review.program
        ? [review.program, review.batch].filter(Boolean).join(', ')
        : 'None: the company entered it'}
    </Fact>
    {review.sent_at && <Fact name="Sent">{momentText(review.sent_at)}</Fact>}
    {review.linkedin && <Fact name="LinkedIn">{review.linkedin}</Fact>}
  </FactList>
)

/** What visitors read now where it is something else than what is decided on, with the press that hides it. */
function OnSite({ review, onDone }: { review: OfficeReview; onDone: (text: string) => void }) {
  const { press, isBusy, problem, dialogs } = useReviewChange(onDone)
  return (
    <>
      {problem && <Notice kind="error">{problem.message}</Notice>}
      <div>
        <HideButton review={review} isBusy={isBusy} onPress={(one) => void press(one)} />
      </div>
      {dialogs}
    </>
  )
}

/** One review: what visitors will read, and what is decided. Nobody of the company changes a word of it. */
export const ReviewPage = ({ data }: { data: ReviewFacts }) => <Decided key={data.review.id} {...data} />

const titleOf = ({ state }: OfficeReview) =>
  ({
    waiting: 'What visitors will read',
    shown: 'What visitors read',
    hidden: 'What visitors read before it was hidden',
    refused: 'What was refused',
  })[state]

function Decided({ review, approval, waiting }: ReviewFacts) {
  const { revalidate } = useRevalidator()
  const [done, setDone] = useDone()
  // Where somebody else has decided meanwhile, the forms stay with what is typed, and say so.
  const [isOpen, setOpen] = useState(false)
  const again = () => void revalidate()
  const finish = (text: string) => {
    setDone(text)
    setOpen(false)
    again()
  }
  const onRefused = () => {
    setOpen(true)
    again()
  }
  const decision = { review, onRefused, onDone: finish }
  return (
    <OfficePage title={`Review of ${review.name}`} parent={{ label: 'Reviews', to: '/office/reviews' }}>
      {done}
      <NextOne
        {...{ id: review.id, isWaiting: review.state === 'waiting', waiting }}
        {...{ to: '/office/reviews', label: 'Next review' }}
      />
      <Facts review={review} />
      <OfficeSection title={titleOf(review)}>
        <Shown text={review} program={review.program} />
      </OfficeSection>
      {(approval || isOpen) && (
        <>
          <OfficeSection title="Approve">
            <ApproveForm {...decision} approval={approval} />
          </OfficeSection>
          <OfficeSection title="Refuse">
            <RefuseForm {...decision} />
          </OfficeSection>
        </>
      )}
      {review.approved && (
        <OfficeSection title={review.is_hidden ? 'Approved before, and hidden' : 'What visitors read now'}>
          <Shown text={review.approved} program={review.program} />
        </OfficeSection>
      )}
      {isHideable(review) && (
        <OfficeSection title={review.is_hidden ? 'Show again' : 'Hide'}>
          <OnSite review={review} onDone={finish} />
        </OfficeSection>
      )}
      <HistoryPanel record={`review ${review.id}`} />
    </OfficePage>
  )
}
