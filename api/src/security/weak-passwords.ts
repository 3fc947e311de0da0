import { COMPANY } from '@marga/content/company'

/** What somebody else knows of the person who chooses the password. */
export interface Person {
  username: string
  email: string
  first_name: string
  last_name: string
}

const COMMON_FAULT = 'This password is one of those that are tried first. Choose a longer or rarer one.'
const PERSONAL_FAULT =
  'Choose a password without your name, your username, your email address and the name of this site.'
const REPEATED_FAULT = 'Choose a password of more different characters.'

/** Fewer different characters are a pattern, not a password. */
const FEWEST_DIFFERENT = 4
/** A shorter name is refused only where the password has no other letters: it may be part of any word. */
const LONG_NAME = 4
/** What is often put behind or before a word. */
const AROUND_A_WORD = /^[\d\W_]{0,4}|[\d\W_]{0,4}$/gu

const keyOf = (text: string) => text.normalize('NFKC').toLowerCase()

let common: Promise<ReadonlySet<string>> | undefined
/** About 49,000 passwords from leaks, the commonest first. */
const commonPasswords = () => {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  )
  return common
}

function namesOf({ username, email, first_name, last_name }: Person) {
  const [mailbox = ''] = email.split('@')
  const given = [COMPANY.name, username, email, mailbox, `${first_name}${last_name}`]
  const words = [username, mailbox, first_name, last_name].flatMap((text) => text.split(/[^\p{L}\p{M}\d]+/u))
  return [...new Set([...given, ...words].map((text) => keyOf(text.trim())))].filter(
    ({ length }) => length >= 2,
  )
}

function hasName(password: string, person: Person) {
  const joined = password.replace(/\s+/gu, '')
  return namesOf(person).some((name) => {
    const isLong = name.length >= LONG_NAME && /\p{L}/u.test(name)
    if (isLong) return password.includes(name) || joined.includes(name)
    return password.includes(name) && !/\p{L}/u.test(password.replaceAll(name, ''))
  })
}

/** What is wrong with a password that somebody chooses (ASVS 5: 6.2.4, 6.2.11); '' if nothing is. */
export async function weakPasswordFault(password: string, person: Person): Promise<string> {
  const key = keyOf(password)
  if (new Set(key.replace(/\s/gu, '')).size < FEWEST_DIFFERENT) return REPEATED_FAULT
  const list = await commonPasswords()
  if (list.has(key) || list.has(key.trim())) return COMMON_FAULT
  const word = key.replace(AROUND_A_WORD, '')
  if (word.length >= LONG_NAME && list.has(word)) return COMMON_FAULT
  return hasName(key, person) ? PERSONAL_FAULT : ''
}
