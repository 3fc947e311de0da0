import { JoinStations } from '@marga/checkout/join-stations'
import { OwnPlace } from '@marga/checkout/own-place-notice'
import { AboveChoices, isPayable, NamedBatch, PayOrReserve, RESERVE } from '@marga/checkout/pay-or-reserve'
import { PersonFields } from '@marga/checkout/person-fields'
import {
  closedText,
  mainFactsOf,
  NotifyLink,
  ProgramFacts,
  type ProgramFactValues,
} from '@marga/checkout/program-facts'
import { placeToLeadTo, useOwnPlaces } from '@marga/checkout/use-own-place'
import { enrolChoices } from '@marga/constants/enrol-choices'
import { closedBy, REGISTRATION_OFF } from '@marga/constants/switched-off'
import { useFlag, useSite } from '@marga/sdk'
import { formStack } from '@marga/ui/form-stack'
import { Honeypot } from '@marga/ui/honeypot'
import { Notice } from '@marga/ui/notice'
import { PrivacyNote } from '@marga/ui/privacy-note'
import { SubmitButton } from '@marga/ui/submit-button'
import { SubmitForm } from '@marga/ui/submit-form'
import { useFetcherForm } from '@marga/ui/use-form'
import {
  type ComponentProps,
  lazy,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'
import { Link } from 'react-router-dom'
import { CourseField, choicesFor, fullNameOf } from './course-field'
import { type EnrolFailure, type Enrolled, OF } from './enrol-answer'
import { Done } from './enrolled'
import { useBatchFacts } from './use-batch-facts'

const StartField = lazy(() =>
  import(/* webpackChunkName: "later" */ './start-field').then(
    ({ StartField: field }) => ({ default: field }),
    // The form joins the batch that it shows.
    () => ({ default: () => null }),
  ),
)

interface EnrolFormProps {
  course: string
  /** That the course is a part of. */
  program?: string | undefined
  /** Of the course that the form was opened from. */
  facts?: ProgramFactValues | undefined
  onChoose: (course: string) => void
  onClose: () => void
}

/** A course that was chosen in the served page, before its scripts ran, counts. */
function useEarlyCourse(
  form: RefObject<HTMLFormElement | null>,
  shown: string,
  choose: (course: string) => void,
) {
  const takeOver = useEffectEvent(() => {
    const field = form.current?.elements.namedItem('course')
    if (field instanceof HTMLSelectElement && field.value !== shown) choose(field.value)
  })
  useEffect(() => takeOver(), [])
}

/** The course that the form joins, with its batch, and what the visitor has of it. */
function useChoice({ course, facts: ownFacts, onChoose }: EnrolFormProps, refusal: string[] | undefined) {
  const labels = enrolChoices(useSite().config)
  const { choices, chosen } = choicesFor(labels, course)
  const [choice, setChoice] = useState(chosen)
  const [start, setStart] = useState('')
  const facts = choice === chosen ? ownFacts : undefined
  const batch = useBatchFacts({ choice, facts, start, refusal })
  const places = useOwnPlaces(
    batch.facts && batch.product
      ? { ...batch.facts, id: batch.facts.batch, program: batch.program, product: batch.product }
      : null,
  )
  const choose = (value: string) => {
    setChoice(value)
    onChoose(value === chosen ? course : value)
  }
  return { ...batch, labels, choices, chosen, choice, setStart, places, choose }
}

interface BatchPartProps {
  joining: ReturnType<typeof useChoice>
  error: string | undefined
  /** What is said of the course that the form was opened from. */
  note: string
}

/** Which course, and which of its batches. */
const BatchPart = ({ joining, error, note }: BatchPartProps) => {
  const { choices, chosen, choice, labels, choose, starts, facts, setStart, isLoaded, product } = joining
  return (
    <>
      <CourseField
        choices={choices}
        chosen={chosen}
        hint={fullNameOf(labels, choice)}
        error={error}
        onChoose={choose}
      />
      {note && choice === chosen && <p>{note}</p>}
      <Suspense>{starts && <StartField starts={starts} shown={facts?.batch} onChoose={setStart} />}</Suspense>
      {facts && <ProgramFacts facts={isPayable(facts) ? runOf(facts) : facts} />}
      {isLoaded && !facts?.starts_on && <p>{closedText(facts?.place)}. We contact you when you can join.</p>}
      <input type="hidden" name={OF} value={choice} />
      {product && <input type="hidden" name="product" value={product} />}
    </>
  )
}

export function EnrolForm(props: EnrolFormProps) {
  const {
    fetcher,
    form,
    value: enrolled,
    failure,
    problem,
    errorOf,
    isBusy,
  } = useFetcherForm<Enrolled, EnrolFailure>()
  const canRegister = useFlag('registration')
  const closed = closedBy(useSite().config)
  const kept = { plan: useState(''), coupon: useState('') }
  const joining = useChoice(props, problem?.errors?.course_name)
  const { facts, places, choice, isLoaded } = joining
  useEarlyCourse(form, choice, joining.choose)

  const { course, program } = props
  const place = placeToLeadTo(places)
  if (enrolled) return <Done enrolled={enrolled} facts={facts} onClose={props.onClose} />
  if ((!canRegister || closed) && !problem) return <p>{closed || REGISTRATION_OFF}</p>
  return (
    <SubmitForm fetcher={fetcher} ref={form} method="post" className={formStack}>
      {problem && <Notice kind="error">{problem.message}</Notice>}
      {failure?.place && <Link to={failure.place}>See your place</Link>}
      {place && !failure?.place && <OwnPlace place={place} />}
      <JoinStations
        you={
          <>
            <PersonFields errorOf={errorOf} />
            <PrivacyNote>We use this only to contact you about this course.</PrivacyNote>
          </>
        }
        batch={
          <BatchPart
            joining={joining}
            error={errorOf('course')}
            note={program ? `${course} is part of ${program}. You join the whole program.` : ''}
          />
        }
        terms={facts && isPayable(facts) && <Summary facts={facts} />}
        ends={
          <>
            <Honeypot />
            <Ends
              {...{ facts, places, isBusy, ...kept }}
              couponFault={errorOf('coupon')}
              isDated={!isLoaded || Boolean(facts?.starts_on)}
            />
          </>
        }
      />
    </SubmitForm>
  )
}

/** What tells one batch from another, beside its choice. */
function runOf({ session_starts, session_minutes, session_days, seats, seats_left }: ProgramFactValues) {
  return { session_starts, session_minutes, session_days, seats, seats_left }
}

const Summary = ({ facts }: { facts: ProgramFactValues }) => (
  <AboveChoices facts={facts}>
    <ProgramFacts facts={mainFactsOf(facts)} variant="list" />
  </AboveChoices>
)

const NOTIFY = { text: 'Notify me', busy: 'Noting your address' }

interface EndsProps extends Omit<ComponentProps<typeof PayOrReserve>, 'facts'> {
  facts: ProgramFactValues | undefined
  /** False once it is known that the course has no batch. */
  isDated: boolean
}

function Ends({ facts, isDated, ...ends }: EndsProps) {
  if (facts?.place?.state === 'full') return <NotifyLink facts={facts} to={`/${facts.product}-Promo`} />
  if (facts && isPayable(facts)) return <PayOrReserve facts={facts} {...ends} />
  const { text, busy } = isDated ? RESERVE : NOTIFY
  return (
    <>
      <NamedBatch id={facts?.starts_on ? facts.batch : undefined} />
      <SubmitButton isBusy={ends.isBusy} busy={busy}>
        {text}
      </SubmitButton>
    </>
  )
}
