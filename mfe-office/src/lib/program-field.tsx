import type { ProgramNames } from '@marga/api-contract/office-programs'
import { SelectField } from '@marga/ui/field'

const textOf = ({ title, state }: ProgramNames[number]) =>
  state === 'published' ? title : `${title} (${state})`

/** What a list is filtered by. An address names a program by product or title, which stays what it is. */
export function programChoices(programs: ProgramNames, search: string) {
  const chosen = new URLSearchParams(search).get('program') ?? ''
  const isChosen = (name: string) => name.toLowerCase() === chosen.trim().toLowerCase()
  return programs.map(
    (one) => [[one.product, one.title].some(isChosen) ? chosen : one.title, textOf(one)] as const,
  )
}

interface ProgramFieldProps {
  programs: ProgramNames
  /** What stands for no program: to be chosen yet, or every one. */
  none: string
  required?: boolean
  error?: string | undefined
}

/** A program, of all that the site has; also of those that visitors do not see, whose places are paid all the same. */
export const ProgramField = ({ programs, none, ...field }: ProgramFieldProps) => (
  <SelectField label="Program" name="program" {...field}>
    <option value="">{none}</option>
    {programs.map((one) => (
      <option key={one.product} value={one.title}>
        {textOf(one)}
      </option>
    ))}
  </SelectField>
)
