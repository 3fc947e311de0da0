/** A field that people neither see nor reach, and that programs fill in (docs/product.md#automated-requests). */
export const HONEYPOT = 'leave_empty'

/** A form as it is sent: calls carry the field only where it is filled in. */
export function withoutEmptyHoneypot(form: FormData): FormData {
  if (form.get(HONEYPOT) === '') form.delete(HONEYPOT)
  return form
}

/** The field for a call whose values are named one by one. */
export const filledHoneypot = (form: FormData) => {
  const value = form.get(HONEYPOT)
  return value ? { [HONEYPOT]: value } : {}
}
