import { UsageError } from '../usage-error'

const LONGEST = 100

/** The team after `--owner`. @throws UsageError for one that no page can show */
export function parseOwner(command: string, owner: string): string {
  const name = owner.trim()
  if (name !== '' && name.length <= LONGEST && !/\p{Cc}/u.test(name)) return name
  throw new UsageError(
    `${command}: give --owner as one line of up to ${LONGEST} characters, such as "careers team".`,
  )
}

/** A text as the value of an attribute in JSX: as it is where that means the same, else as a string of JavaScript. */
export const jsxValue = (text: string) =>
  /["&\\{}<>]/.test(text) ? `{'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'}` : `"${text}"`
