import { TextField } from '@marga/ui/field'

interface ValueFieldProps<N extends string> {
  label: string
  name: N
  /** What is stored, by name. */
  before: Readonly<Record<N, string>>
  wrong: (name: string) => string | undefined
  hint?: string
  type?: 'date' | 'datetime-local'
}

/** A value that is changed as a text, beside what is wrong with it. */
export const ValueField = <N extends string>({ name, before, wrong, ...field }: ValueFieldProps<N>) => (
  <TextField {...field} name={name} defaultValue={before[name]} error={wrong(name)} isOptionalKnown />
)
