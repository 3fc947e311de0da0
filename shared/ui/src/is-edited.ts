/** An option that no attribute selects is the first of its list. */
const servedOption = ({ options }: HTMLSelectElement) =>
  [...options].findLast(({ defaultSelected }) => defaultSelected) ?? options[0]

/**
 * Whether a field of a form holds something else than the page began it with. React keeps the beginning of a field that it holds
 * equal to what the field shows: such a field is never edited, its page keeps it.
 */
export function isEdited(field: Element): boolean {
  if (field instanceof HTMLSelectElement) return field.value !== (servedOption(field)?.value ?? '')
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue
  if (!(field instanceof HTMLInputElement)) return false
  if (field.type === 'checkbox' || field.type === 'radio') return field.checked !== field.defaultChecked
  return field.value !== field.defaultValue
}
