import { isRole, RIGHTS_OF, ROLES, type Role } from '@marga/api-contract/office-rights'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { askFirst } from '../commands/ask-first'
import { DRY_RUN_DONE, previewOf, readValues, wordsOf } from '../commands/read-values'
import { refusal } from '../commands/refusal'
import { keyOf } from '../database/key-of'
import type { Database } from '../database/schema'
import { writeLog } from '../log/write-log'
import { endFactor } from './end-factor'
import { accountAt, listStaff, logRoles, type RoleChange, setRoles } from './staff-roles'

const refuse = refusal('Nothing was changed.')

const staffSchema = z.strictObject({ by: wordsOf('by is a name: by=Meera', 100).default('') })

type Account = NonNullable<Awaited<ReturnType<typeof accountAt>>>

/** @throws ExpectedError for a word that is no role */
function roleNamed(word: string): Role {
  const name = word.toLowerCase()
  if (isRole(name)) return name
  throw refuse('NO_ROLE', `"${word}" is no role. Choose one of: ${ROLES.join(', ')}.`)
}

/** @throws ExpectedError where no account has the address */
async function accountNamed(database: Kysely<Database>, email: string): Promise<Account> {
  const account = email.includes('@') ? await accountAt(database, keyOf(email)) : undefined
  if (account) return account
  throw refuse(
    'NO_ACCOUNT',
    `No account has the email address ${email}. The person registers on the site first; then write that address.`,
  )
}

const listed = (roles: readonly Role[]) => roles.join(', ') || 'no role'

const personOf = ({ accountId, username, name, email }: Omit<Account, 'isConfirmed'>) =>
  [name, email, `account ${accountId}`, `username ${username}`].filter(Boolean).join(', ')

const NOT_CONFIRMED =
  'The address is not confirmed: anybody may have registered with it. Make sure that this account is theirs.'

function linesOf(account: Account, { before, after }: RoleChange) {
  const added = after.filter((role) => !before.includes(role))
  return [
    personOf(account),
    `  roles: ${listed(before)} -> ${listed(after)}`,
    ...added.map((role) => `  ${role} may: ${RIGHTS_OF[role].join(', ')}`),
    ...(added.length > 0 && !account.isConfirmed ? [`  ${NOT_CONFIRMED}`] : []),
  ].join('\n')
}

interface Asked {
  words: readonly string[]
  /** The roles from then on, of those before and the role that is written; '' where none is. */
  change: (before: readonly Role[], role: Role | '') => readonly Role[]
  isRoleNeeded: boolean
}

/** Shows before and after, asks, and sets the roles. */
async function changeStaff(database: Kysely<Database>, { words, change, isRoleNeeded }: Asked) {
  const { names, values, isConfirmed, isDryRun } = readValues(staffSchema, words, 2)
  const [email = '', word = ''] = names
  if (isRoleNeeded && !word)
    throw refuse('NO_ROLE', `Write which role: staff add ${email} office. Roles are: ${ROLES.join(', ')}.`)
  const role = word && roleNamed(word)
  const account = await accountNamed(database, email)
  const { accountId } = account
  const rolesAfter = (before: readonly Role[]) => change(before, role)
  const run = (end: (text: string, isSame: boolean) => void = () => {}) =>
    database.transaction().execute(async (transaction) => {
      const wanted = { accountId, rolesAfter, by: values.by, now: Date.now() }
      const changed = await setRoles(transaction, wanted)
      end(linesOf(account, changed), changed.before.length === changed.after.length)
      await logRoles(transaction, account, changed)
      return changed
    })
  let isSame = false
  const text = await previewOf((end) =>
    run((lines, same) => {
      isSame = same
      end(lines)
    }),
  )
  if (isSame) return `${text}\nThat is so already.`
  if (isDryRun) return `${text}\n${DRY_RUN_DONE}`
  await askFirst(text, isConfirmed)
  const { after } = await run()
  return `Changed. ${account.email} has ${listed(after)}.`
}

/** `staff add <email> <role>`: shows what the person may do then, and asks. @throws ExpectedError for what is refused */
export const addStaff = (database: Kysely<Database>, words: readonly string[]) =>
  changeStaff(database, {
    words,
    isRoleNeeded: true,
    change: (before, role) => (role ? [...before, role] : before),
  })

/** `staff remove <email> [<role>]`: one role, or all of them. @throws ApiError 409 for the last owner, ExpectedError for what is refused */
export const removeStaff = (database: Kysely<Database>, words: readonly string[]) =>
  changeStaff(database, {
    words,
    isRoleNeeded: false,
    change: (before, role) => (role ? before.filter((one) => one !== role) : []),
  })

/** `staff reset <email>`: who has lost the app and the recovery codes sets up another one. @throws ExpectedError for what is refused */
export async function resetStaff(database: Kysely<Database>, words: readonly string[]): Promise<string> {
  const { names, isConfirmed, isDryRun } = readValues(staffSchema, words)
  const account = await accountNamed(database, names[0] ?? '')
  const staff = (await listStaff(database)).find(({ accountId }) => accountId === account.accountId)
  if (!staff?.hasSecondFactor)
    throw refuse('NO_FACTOR', `${account.email} has no second factor.`, 'staff list')
  const text = [
    personOf(account),
    '  second factor: set up -> none, and the recovery codes end',
    '  Make sure first that it is this person who asks: until another one is set up, their password alone opens the office.',
  ].join('\n')
  if (isDryRun) return `${text}\n${DRY_RUN_DONE}`
  await askFirst(text, isConfirmed)
  await database.transaction().execute(async (transaction) => {
    if (!(await endFactor(transaction, account.accountId))) return
    await writeLog(transaction, { kind: 'second factor ended', record: 'staff', person: account })
  })
  return `Ended. ${account.email} sets up another one at the next visit of the office.`
}

/** `staff list`: everybody with a role, a line each. */
export async function listStaffRows(database: Kysely<Database>): Promise<string> {
  const staff = await listStaff(database)
  const lines = staff.map(({ roles, hasSecondFactor, ...person }) =>
    [`${personOf(person)}: ${listed(roles)}`, hasSecondFactor ? '' : 'no second factor yet']
      .filter(Boolean)
      .join('; '),
  )
  return (
    lines.join('\n') ||
    'Nobody has a role. Make the first owner: npm run db -- staff add <email address> owner'
  )
}
