import type { OwnReview } from '@marga/api-contract/reviews'
import { browserStore, type FormResult, useAuth } from '@marga/sdk'
import { ButtonLink } from '@marga/ui/button'
import { SelectField, TextArea, TextField } from '@marga/ui/field'
import { useFieldFault } from '@marga/ui/field-faults'
import { formStack } from '@marga/ui/form-stack'
import { Container, PageHead } from '@marga/ui/layout'
import { Notice, Outcome } from '@marga/ui/notice'
import { PageMeta } from '@marga/ui/page-meta'
import { SubmitButton } from '@marga/ui/submit-button'
import { SubmitForm } from '@marga/ui/submit-form'
import { usePageForm } from '@marga/ui/use-form'
import { type FormEvent, useId, useState } from 'react'
import { useActionData, useLoaderData } from 'react-router-dom'
import styles from './my-review-page.module.css'
import type { LoadedReview } from './my-review-route'
import { keepDraft, readDraft } from './review-draft'
import { ReviewStateNotice } from './review-state-notice'
import { WithdrawReview } from './withdraw-review'

const STARS = [5, 4, 3, 2, 1]

const session = browserStore('sessionStorage')

const NOT_YOURS =
  'This account has no such place. If you took it without an account, confirm the email address that you gave; or choose the course in My learning.'

/** What a member says of a course that they have taken. */
export function MyReviewPage() {
  const { place, own } = useLoaderData<LoadedReview>()
  return (
    <Container>
      <PageMeta title="Your review" description="What you say of a course that you have taken." isHidden />
      <PageHead title="Your review" lead={own?.course_name ?? NOT_YOURS} />
      <div className={styles.box}>
        {own ? <Own place={place} own={own} /> : <ButtonLink to="/my-learning">See My learning</ButtonLink>}
      </div>
    </Container>
  )
}

interface OwnProps {
  place: string
  own: OwnReview
}

function Own({ place, own }: OwnProps) {
  const result = useActionData<FormResult<string>>()
  return (
    <>
      {result?.ok ? <Outcome>{result.value}</Outcome> : <ReviewStateNotice review={own.review} />}
      {own.closed ? (
        <p>{own.closed}</p>
      ) : (
        // What was sent is what the fields begin with from then on.
        <ReviewForm key={JSON.stringify(own.review)} place={place} own={own} />
      )}
      {own.review && <WithdrawReview place={place} isOnSite={own.review.is_on_site} />}
    </>
  )
}

function Consent({ error: refusal }: { error: string | undefined }) {
  const id = useId()
  const error = useFieldFault('consent', refusal)
  return (
    <div>
      <label className={styles.consent}>
        <input
          type="checkbox"
          name="consent"
          required
          {...(error && { 'aria-invalid': true, 'aria-describedby': id })}
        />
        <span>Everybody may read my review with this name on the site.</span>
      </label>
      {error && (
        <p id={id} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}

/** What the fields begin with: what was typed and not sent, else what was sent last. */
function startOf({ review, name }: OwnReview, draft: Readonly<Record<string, string>> | undefined) {
  const sent = review
    ? { ...review, rating: String(review.rating) }
    : { rating: '', review: '', name, position: '', linkedin: '' }
  return { ...sent, ...draft }
}

interface FieldsProps {
  start: ReturnType<typeof startOf>
  errorOf: (name: string) => string | undefined
}

const Fields = ({ start, errorOf }: FieldsProps) => (
  <>
    <SelectField
      label="Stars"
      name="rating"
      required
      defaultValue={start.rating}
      data-missing="Choose from 1 to 5 stars."
      error={errorOf('rating')}
    >
      <option value="">Choose</option>
      {STARS.map((stars) => (
        <option key={stars} value={stars}>
          {stars === 1 ? '1 star' : `${stars} stars`}
        </option>
      ))}
    </SelectField>
    <TextArea
      label="Review"
      name="review"
      rows={7}
      required
      defaultValue={start.review}
      data-missing="Write your review."
      hint="What helped, and what did not? From 20 to 1,500 characters."
      error={errorOf('review')}
    />
    <TextField
      label="Name"
      name="name"
      required
      defaultValue={start.name}
      autoComplete="name"
      hint="As it is to stand beside your review. A first name is enough."
      error={errorOf('name')}
    />
    <TextField
      label="Position"
      name="position"
      defaultValue={start.position}
      hint="Such as Data analyst."
      error={errorOf('position')}
    />
    <TextField
      label="LinkedIn"
      name="linkedin"
      defaultValue={start.linkedin}
      inputMode="url"
      hint="Such as https://www.linkedin.com/in/asha. Your name leads there."
      error={errorOf('linkedin')}
    />
  </>
)

function ReviewForm({ place, own }: OwnProps) {
  const { form, problem, errorOf, isBusy } = usePageForm<string>(useActionData<FormResult<string>>())
  const username = useAuth().user?.username ?? ''
  // Initial values only: the fields are uncontrolled.
  const [start] = useState(() => startOf(own, readDraft(session, { username, place })))
  const keep = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const { intent: _, ...texts } = Object.fromEntries(new FormData(currentTarget))
    keepDraft(session, { username, place }, texts as Record<string, string>)
  }
  return (
    <SubmitForm ref={form} method="post" className={formStack} onInput={keep}>
      {problem && <Notice kind="error">{problem.message}</Notice>}
      <input type="hidden" name="place" value={place} />
      <Fields start={start} errorOf={errorOf} />
      <Consent error={errorOf('consent')} />
      <SubmitButton isBusy={isBusy} busy="Sending your review">
        {own.review ? 'Send the change' : 'Send my review'}
      </SubmitButton>
    </SubmitForm>
  )
}
