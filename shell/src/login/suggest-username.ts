/** Selects what was put into a field that a pointer is about to focus, as Tab does: the caret is set after the press. */
function selectOnClick(field: HTMLInputElement) {
  const ending = new AbortController()
  const { signal } = ending
  field.addEventListener('click', () => field.select(), { once: true, signal })
  for (const type of ['click', 'keydown', 'blur'])
    field.addEventListener(type, () => ending.abort(), { signal })
}

/**
 * Fills an empty username with the part of the e-mail address before the at-sign; one that was typed stays. Called when the
 * field of the address is left, for the next one perhaps: what is typed there replaces the suggestion.
 */
export function suggestUsername({ value: email, form }: HTMLInputElement) {
  const field = form?.elements.namedItem('username')
  const at = email.lastIndexOf('@')
  if (!(field instanceof HTMLInputElement) || field.value !== '' || at < 1) return
  // Unlike an assignment of the value, React sees this as typed, so that a fault of the field goes.
  field.setRangeText(email.slice(0, at).trim())
  field.dispatchEvent(new Event('input', { bubbles: true }))
  selectOnClick(field)
}
