/** Pages for members only, as their visitors call them. */
const PAGES: ReadonlyArray<[path: RegExp, name: string]> = [
  [/^\/my-learning\b/i, 'My learning'],
  [/^\/profilepage\b/i, 'your profile'],
  [/^\/account\b/i, 'your account'],
  [/^\/receipts\//i, 'your receipt'],
  [/^\/thank-you\b/i, 'your place'],
]

/** Pages that show what is taken without an account, too. */
const OF_GUESTS = /^\/(my-learning|receipts|thank-you|other-batch)\b/i

/** Whether who is led to the login may have no account, and so no password. */
export const canBeGuests = (next: string): boolean => OF_GUESTS.test(next)

/** Why the login is shown in place of the page that was asked for; '' where it was opened for itself. */
export function whyLogin(next: string): string {
  const page = PAGES.find(([path]) => path.test(next))
  return page ? `Log in to see ${page[1]}.` : ''
}
