/** Fills an empty username with the part of the e-mail address before the at-sign; one that was typed stays. */
export function suggestUsername({ value: email, form }: HTMLInputElement) {
  const field = form?.elements.namedItem('username')
  const at = email.lastIndexOf('@')
  if (!(field instanceof HTMLInputElement) || field.value !== '' || at < 1) return
  // Unlike an assignment of the value, React sees this as typed, so that a fault of the field goes.
  field.setRangeText(email.slice(0, at).trim())
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
