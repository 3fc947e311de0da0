import { ENROL_CHOICES } from '@marga/constants/enrol-choices'
import { SelectField } from '@marga/ui/field'

const isAlike = (left: string, right: string) => left.toLowerCase() === right.toLowerCase()

/** The five choices, and the course the form was opened from where it is none of them (docs/product.md#enrolment). */
export function choicesFor(course: string): { choices: string[]; chosen: string } {
  const labels = Object.entries(ENROL_CHOICES)
  const known = labels.find(([label, program]) => isAlike(label, course) || isAlike(program, course))
  const choices = labels.map(([label]) => label)
  return known ? { choices, chosen: known[0] } : { choices: [...choices, course], chosen: course }
}

/** The program that a shorter choice means. */
export const fullNameOf = (choice: string): string | undefined =>
  Object.entries(ENROL_CHOICES).find(([label, program]) => label === choice && program !== label)?.[1]

interface CourseFieldProps {
  choices: readonly string[]
  chosen: string
  hint: string | undefined
  error: string | undefined
  onChoose: (course: string) => void
}

export const CourseField = ({ choices, chosen, onChoose, ...field }: CourseFieldProps) => (
  <SelectField
    label="Course"
    name="course"
    defaultValue={chosen}
    required
    onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    {...field}
  >
    {choices.map((name) => (
      <option key={name} value={name}>
        {name}
      </option>
    ))}
  </SelectField>
)
