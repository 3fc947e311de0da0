import type { OfficeTextField } from '@marga/api-contract/office-texts'
import type { TextField } from '../texts/text-lines'

/** A field of a text, as forms of the office read it. */
export const shownField = ({ isOptional: is_optional, choices, ...field }: TextField): OfficeTextField => ({
  ...{ ...field, is_optional, choices: [...choices] },
})
