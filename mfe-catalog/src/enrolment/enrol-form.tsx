import { PersonFields } from '@marga/checkout/person-fields'
import { ProgramFacts, type ProgramFactValues } from '@marga/checkout/program-facts'
import { ENROL_CHOICES } from '@marga/constants/enrol-choices'
import { Button } from '@marga/ui/button'
import { SuccessDrawing } from '@marga/ui/drawings'
import { SelectField } from '@marga/ui/field'
import { formStack } from '@marga/ui/form-stack'
import { Honeypot } from '@marga/ui/honeypot'
import { Notice } from '@marga/ui/notice'
import { PrivacyNote } from '@marga/ui/privacy-note'
import { SubmitButton } from '@marga/ui/submit-button'
import { SubmitForm } from '@marga/ui/submit-form'
import { useFetcherForm } from '@marga/ui/use-form'
import type { Enrolled } from './enrol'

const isAlike = (left: string, right: string) => left.toLowerCase() === right.toLowerCase()

/** The five choices, and the course the form was opened from where it is none of them (docs/product.md#enrolment). */
function choicesFor(course: string): { choices: string[]; chosen: string } {
  const labels = Object.entries(ENROL_CHOICES)
  const known = labels.find(([label, program]) => isAlike(label, course) || isAlike(program, course))
  const choices = labels.map(([label]) => label)
  return known ? { choices, chosen: known[0] } : { choices: [...choices, course], chosen: course }
}

interface EnrolFormProps {
  course: string
  /** Of the course that is chosen; undefined once another one is. */
  facts?: ProgramFactValues | undefined
  onChoose: (course: string) => void
  onClose: () => void
}

export function EnrolForm({ course, facts, onChoose, onClose }: EnrolFormProps) {
  const { fetcher, form, value: enrolled, problem, errorOf, isBusy } = useFetcherForm<Enrolled>()
  const { choices, chosen } = choicesFor(course)

  if (enrolled)
    return (
      <div className={formStack}>
        <SuccessDrawing />
        <Notice kind="success">
          {enrolled.text} {enrolled.isMailQueued && 'A confirmation is on its way to your e-mail address.'}
        </Notice>
        <Button onClick={onClose}>Done</Button>
      </div>
    )
  return (
    <SubmitForm fetcher={fetcher} ref={form} method="post" className={formStack}>
      {facts && <ProgramFacts facts={facts} />}
      {problem && <Notice kind="error">{problem.message}</Notice>}
      <PersonFields errorOf={errorOf} />
      <SelectField
        label="Course"
        name="course"
        defaultValue={chosen}
        required
        error={errorOf('course')}
        onChange={({ currentTarget: { value } }) => onChoose(value === chosen ? course : value)}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </SelectField>
      <Honeypot />
      <PrivacyNote>We use this to write to you about the course.</PrivacyNote>
      <SubmitButton isBusy={isBusy}>{isBusy ? 'Enrolling' : 'Enroll me'}</SubmitButton>
    </SubmitForm>
  )
}
