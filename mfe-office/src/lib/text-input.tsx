import type { OfficeTextField } from '@marga/api-contract/office-texts'
import { SelectField, TextArea, TextField } from '@marga/ui/field'

interface TextInputProps {
  field: OfficeTextField
  value: string
  fault: string | undefined
  onText: (text: string) => void
  /** Tells it from the same field of other entries, and leads the focus to it. */
  id?: string
}

/** A text that may be longer is written in a larger field. */
const LONG = 5_000

/** From here on somebody is told how much room is left. */
const NEAR = 0.8

const hintOf = ({ hint, most }: OfficeTextField, length: number) => {
  const count = most > 0 && length > most * NEAR ? `${length} of ${most} characters.` : ''
  return [hint, count].filter(Boolean).join(' ') || undefined
}

/** One field of a text. */
export function TextInput({ field, value, fault, onText, id }: TextInputProps) {
  const { kind, label, is_optional, choices, most } = field
  const common = {
    ...{ label, value, error: fault, hint: hintOf(field, value.length), required: !is_optional },
    ...{ name: id ?? field.name, isOptionalKnown: true, dir: 'auto' },
  }
  if (kind === 'choice')
    return (
      <SelectField
        label={label}
        name={common.name}
        value={value}
        error={fault}
        onChange={(event) => onText(event.currentTarget.value)}
      >
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </SelectField>
    )
  return kind === 'paragraph' ? (
    <TextArea
      {...common}
      rows={most > LONG ? 8 : 3}
      onChange={(event) => onText(event.currentTarget.value)}
    />
  ) : (
    <TextField {...common} onChange={(event) => onText(event.currentTarget.value)} />
  )
}
