import { SelectField, TextArea, TextField } from '@marga/ui/field'
import { listOf, type RecordField, type RecordKind, type RecordValues } from '../lib/record-kinds'

interface RecordFieldsProps {
  kind: RecordKind
  /** What the fields begin with. */
  values: RecordValues
  errorOf: (name: string) => string | undefined
}

const INPUTS = {
  text: {},
  date: { type: 'date' },
  number: { type: 'number', min: 0, max: 60, step: 0.5 },
} as const

export const RecordFields = ({ kind, values, errorOf }: RecordFieldsProps) =>
  listOf(kind).fields.map((field) => (
    <OneField key={field.name} field={field} value={values[field.name] ?? ''} error={errorOf(field.name)} />
  ))

function OneField({ field, value, error }: { field: RecordField; value: string; error: string | undefined }) {
  const { name, label, hint, isRequired = false, kind, choices = [] } = field
  const common = { name, label, hint, required: isRequired, defaultValue: value, error }
  if (kind === 'long') return <TextArea {...common} />
  if (kind === 'choice')
    return (
      <SelectField {...common}>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </SelectField>
    )
  return <TextField {...common} {...INPUTS[kind]} />
}
