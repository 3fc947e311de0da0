import { suggestedUsername } from './suggest-username'

const fieldIn = (form: HTMLFormElement | null, name: string) => {
  const field = form?.elements.namedItem(name)
  return field instanceof HTMLInputElement ? field : null
}

/** The email address that was typed to log in, for its own field; '' where it was none. */
export function typedAddress(form: HTMLFormElement | null): string {
  const typed = fieldIn(form, 'username')?.value.trim() ?? ''
  return suggestedUsername(typed) === '' ? '' : typed
}

/**
 * Prepares the fields of the login for a new account, which keeps what is in them. An email address that was typed as the
 * username is answered, for its own field. What the login has refused is nobody's choice for a new account, and is cleared.
 */
export function carryOver(form: HTMLFormElement | null, { isRefused }: { isRefused: boolean }): string {
  const [username, password] = [fieldIn(form, 'username'), fieldIn(form, 'password')]
  const suggested = suggestedUsername(username?.value ?? '')
  const email = suggested === '' ? '' : (username?.value.trim() ?? '')
  if (username && (suggested !== '' || isRefused)) username.value = suggested
  if (password && isRefused) password.value = ''
  return email
}
