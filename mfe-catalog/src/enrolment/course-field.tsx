import { SelectField } from '@marga/ui/field'

const isAlike = (left: string, right: string) => left.toLowerCase() === right.toLowerCase()

/** A label of the form, and the program that it stands for. */
type Labels = ReadonlyArray<readonly [label: string, program: string]>

/** The choices, and the course the form was opened from where it is none of them (docs/product.md#enrolment). */
export function choicesFor(labels: Labels, course: string): { choices: string[]; chosen: string } {
  const known = labels.find(([label, program]) => isAlike(label, course) || isAlike(program, course))
  const choices = labels.map(([label]) => label)
  return known ? { choices, chosen: known[0] } : { choices: [...choices, course], chosen: course }
}

/** The program that a shorter choice means. */
export const fullNameOf = (labels: Labels, choice: string): string | undefined =>
  labels.find(([label, program]) => label === choice && program !== label)?.[1]

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
