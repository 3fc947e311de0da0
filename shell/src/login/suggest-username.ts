/** Selects the suggestion when the field is clicked next, as Tab does; not once the visitor has typed there or left it. */
function selectOnClick(field: HTMLInputElement) {
  const ending = new AbortController()
  const { signal } = ending
  field.addEventListener('click', () => field.select(), { signal })
  for (const type of ['click', 'keydown', 'blur'])
    field.addEventListener(type, () => ending.abort(), { signal })
}

/** The part of an email address before the at-sign; '' for what is none. */
export const suggestedUsername = (email: string) => email.slice(0, Math.max(0, email.lastIndexOf('@'))).trim()

/**
 * Fills an empty username with the part of the email address before the at-sign; one that was typed stays. What is
 * typed next replaces the suggestion, also after a click into the field.
 */
export function suggestUsername({ value: email, form }: HTMLInputElement) {
  const field = form?.elements.namedItem('username')
  const suggested = suggestedUsername(email)
  if (!(field instanceof HTMLInputElement) || field.value !== '' || suggested === '') return
  // Unlike an assignment of the value, React sees this as typed, so that a fault of the field goes.
  field.setRangeText(suggested)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  selectOnClick(field)
}
