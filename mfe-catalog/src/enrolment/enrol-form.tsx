import { dayText } from '@marga/checkout/batch-texts'
import { JoinStations } from '@marga/checkout/join-stations'
import { OwnPlace } from '@marga/checkout/own-place-notice'
import { isPayable, PaymentTerms, PayOrReserve, RESERVE } from '@marga/checkout/pay-or-reserve'
import { PersonFields } from '@marga/checkout/person-fields'
import { closedText, ProgramFacts, type ProgramFactValues } from '@marga/checkout/program-facts'
import { type Place, useOwnPlaces } from '@marga/checkout/use-own-place'
import { ENROL_CHOICES } from '@marga/constants/enrol-choices'
import { Button, ButtonLink } from '@marga/ui/button'
import { SuccessDrawing } from '@marga/ui/drawings'
import { SelectField } from '@marga/ui/field'
import { formStack } from '@marga/ui/form-stack'
import { Honeypot } from '@marga/ui/honeypot'
import { Notice, Outcome } from '@marga/ui/notice'
import { PrivacyNote } from '@marga/ui/privacy-note'
import { SubmitButton } from '@marga/ui/submit-button'
import { SubmitForm } from '@marga/ui/submit-form'
import { useFetcherForm } from '@marga/ui/use-form'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import type { EnrolFailure, Enrolled } from './enrol'
import { useBatchFacts } from './use-batch-facts'

const isAlike = (left: string, right: string) => left.toLowerCase() === right.toLowerCase()

/** The five choices, and the course the form was opened from where it is none of them (docs/product.md#enrolment). */
function choicesFor(course: string): { choices: string[]; chosen: string } {
  const labels = Object.entries(ENROL_CHOICES)
  const known = labels.find(([label, program]) => isAlike(label, course) || isAlike(program, course))
  const choices = labels.map(([label]) => label)
  return known ? { choices, chosen: known[0] } : { choices: [...choices, course], chosen: course }
}

/** The program that a shorter choice means. */
const fullNameOf = (choice: string): string | undefined =>
  Object.entries(ENROL_CHOICES).find(([label, program]) => label === choice && program !== label)?.[1]

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

export function EnrolForm({ course, program, facts: ownFacts, onChoose, onClose }: EnrolFormProps) {
  const {
    fetcher,
    form,
    value: enrolled,
    failure,
    problem,
    errorOf,
    isBusy,
  } = useFetcherForm<Enrolled, EnrolFailure>()
  const { choices, chosen } = choicesFor(course)
  const [choice, setChoice] = useState(chosen)
  const {
    facts,
    program: ofChoice,
    product,
    isLoaded,
  } = useBatchFacts({
    choice,
    facts: choice === chosen ? ownFacts : undefined,
  })

  const places = useOwnPlaces(facts && product ? { ...facts, program: ofChoice, product } : null)

  const choose = (value: string) => {
    setChoice(value)
    onChoose(value === chosen ? course : value)
  }
  useEarlyCourse(form, choice, choose)

  const [place] = places
  const joined = choice === chosen && program ? program : ofChoice
  if (enrolled) return <Done enrolled={enrolled} program={joined} facts={facts} onClose={onClose} />
  return (
    <SubmitForm fetcher={fetcher} ref={form} method="post" className={formStack}>
      {problem && <Notice kind="error">{problem.message}</Notice>}
      {failure?.place && <Link to={failure.place}>See your place</Link>}
      {place && !failure?.place && <OwnPlace place={place} />}
      <JoinStations
        you={
          <>
            <PersonFields errorOf={errorOf} />
            <PrivacyNote>We use this to contact you about the course.</PrivacyNote>
          </>
        }
        batch={
          <>
            <SelectField
              label="Course"
              name="course"
              defaultValue={chosen}
              required
              hint={fullNameOf(choice)}
              error={errorOf('course')}
              onChange={({ currentTarget }) => choose(currentTarget.value)}
            >
              {choices.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </SelectField>
            {program && choice === chosen && (
              <p>
                {course} is part of {program}. You join the whole program.
              </p>
            )}
            {facts && <ProgramFacts facts={facts} />}
            {facts?.prerequisites && <p>Before you start: {facts.prerequisites}</p>}
            {isLoaded && !facts?.starts_on && (
              <p>
                {closedText(facts?.place)}. Press “Notify me” and we write to you when it has a date. You pay
                nothing.
              </p>
            )}
            {product && <input type="hidden" name="product" value={product} />}
          </>
        }
        terms={facts && isPayable(facts) && <PaymentTerms facts={facts} />}
        ends={
          <>
            <Honeypot />
            <Ends
              facts={facts}
              places={places}
              isDated={!isLoaded || Boolean(facts?.starts_on)}
              isBusy={isBusy}
            />
          </>
        }
      />
    </SubmitForm>
  )
}

const NOTIFY = { text: 'Notify me', busy: 'Noting your address' }

interface EndsProps {
  facts: ProgramFactValues | undefined
  places: readonly Place[]
  /** False once it is known that the course has no batch. */
  isDated: boolean
  isBusy: boolean
}

function Ends({ facts, places, isDated, isBusy }: EndsProps) {
  if (facts && isPayable(facts)) return <PayOrReserve facts={facts} places={places} isBusy={isBusy} />
  const { text, busy } = isDated ? RESERVE : NOTIFY
  return (
    <SubmitButton isBusy={isBusy} busy={busy}>
      {text}
    </SubmitButton>
  )
}

interface DoneProps {
  enrolled: Enrolled
  /** That the place is in. */
  program: string
  facts: ProgramFactValues | undefined
  onClose: () => void
}

const Done = ({ enrolled: { text, isMailQueued, page }, program, facts, onClose }: DoneProps) => (
  <div className={formStack}>
    <SuccessDrawing />
    <Outcome>
      {text} {isMailQueued && 'A confirmation is on its way to your e-mail address.'}
    </Outcome>
    {page && (
      <>
        <p>
          Your place in {program} is reserved. Nothing is paid yet.
          {facts?.enrol_by && ` Pay by ${dayText(facts.pay_by || facts.enrol_by)} to keep your place.`}
        </p>
        <ButtonLink to={page}>See your place and pay</ButtonLink>
      </>
    )}
    {!page && <p>We write to you when it has a date. You pay nothing.</p>}
    <Button variant={page ? 'quiet' : 'primary'} onClick={onClose}>
      Done
    </Button>
  </div>
)
