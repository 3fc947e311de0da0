/** Names of values that commands take, as the forms of the office call them. */
const NAMES_IN_FORMS: Readonly<Record<string, string>> = {
  starts_on: 'the first session',
  enrol_by: 'the last day to enrol',
  opens_on: 'the day from which it is open',
}

/**
 * What stands last behind a colon for who writes a command: a value as `plan=full`, what stands for one as `<title>`, or all of a
 * command. It ends with its sentence.
 */
const WRITTEN =
  /: (?=(?:[A-Z]\w+: )?<|(?:[a-z]+ )*(?:<\w+> )?[\w ]*\b[a-z_]+=(?![=\s]))[^\n]*?(?=\.(?:\s|$)|$)/gm

/** The call to a person of the office has no terminal: what a text tells its operator to run is left out. */
export const withoutCommands = (text: string) =>
  text
    .replace(/\s*(See|To send it|All of them|Change it with|Show it with): npm run db -- [^\n]*/g, '')
    .replace(/: npm run db -- [^\n.]*/g, '')

/**
 * A refusal of a rule that commands share, as somebody of the office reads it: without what is to be run or written in a command,
 * which stands last and behind a colon, and with values as the form calls them.
 */
export const refusalInOffice = (message: string) =>
  withoutCommands(
    message
      .replace(/\b(starts_on|enrol_by|opens_on)\b(?!=)/g, (name) => NAMES_IN_FORMS[name] ?? name)
      .replace(/^the (?=first session|last day to enrol|day from which)/, 'The '),
  )
    .replace(WRITTEN, '')
    .replace(/ Nothing is shown\.$/, '')
    .replace(/\nNothing was done\.$/, '')

/** What is wrong with a value, which commands print behind its name, as a sentence of its own. */
export const sentence = (text: string) =>
  `${text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())}${/[\p{L}\p{N}\p{Sc}%)]$/u.test(text) ? '.' : ''}`
