import { isRole, ROLES, type Role } from '@marga/api-contract/office-rights'
import { ApiError } from '@marga/server/failures/api-error'
import type { Kysely, Transaction } from 'kysely'
import { lockName } from '../database/lock-name'
import type { Database } from '../database/schema'
import { writeLog } from '../log/write-log'
import { endFactor } from './end-factor'

/** Changes of roles run one after the other, so that of two owners who are removed at once one stays. */
const STAFF = 'staff'

const lastOwner = () =>
  new ApiError({
    status: 409,
    code: 'LAST_OWNER',
    message:
      'This is the last owner, and without one nobody could add or remove anybody. Make another person owner first.',
  })

const sorted = (words: readonly string[]): Role[] => {
  const held = words.filter(isRole)
  return ROLES.filter((role) => held.includes(role))
}

/** The roles of an account, in the order of the table; none where it has none. */
export async function rolesOf(database: Kysely<Database>, accountId: number): Promise<Role[]> {
  const rows = await database
    .selectFrom('staff_roles')
    .select('role')
    .where('account_id', '=', accountId)
    .execute()
  return sorted(rows.map(({ role }) => role))
}

const OFFICE_PATH = '/office'

/** Where the office is, for the answer of a login of somebody with a role; nothing for everybody else. */
export const officePath = async (
  database: Kysely<Database>,
  accountId: number,
): Promise<{ office?: string }> =>
  (await rolesOf(database, accountId)).length > 0 ? { office: OFFICE_PATH } : {}

async function requireOwner(transaction: Transaction<Database>) {
  const owner = await transaction
    .selectFrom('staff_roles')
    .select('account_id')
    .where('role', '=', 'owner')
    .executeTakeFirst()
  if (!owner) throw lastOwner()
}

/** What `setRoles` has changed. */
export interface RoleChange {
  before: Role[]
  after: Role[]
}

interface NewRoles {
  accountId: number
  /** The roles from then on, of those before. */
  rolesAfter: (before: readonly Role[]) => readonly Role[]
  by: string
  now: number
}

/**
 * Sets the roles of an account.
 *
 * @throws ApiError 409 where nobody would be owner any more
 */
export async function setRoles(
  transaction: Transaction<Database>,
  { accountId, rolesAfter, by, now }: NewRoles,
): Promise<RoleChange> {
  await lockName(transaction, STAFF)
  const before = await rolesOf(transaction, accountId)
  const after = sorted(rolesAfter(before))
  const added = after.filter((role) => !before.includes(role))
  const kept = after.filter((role) => before.includes(role))
  await transaction
    .deleteFrom('staff_roles')
    .where('account_id', '=', accountId)
    .where('role', 'not in', kept.length > 0 ? kept : [''])
    .execute()
  if (added.length > 0)
    await transaction
      .insertInto('staff_roles')
      .values(added.map((role) => ({ account_id: accountId, role, added_by: by, added_at: now })))
      .execute()
  if (before.includes('owner') && !after.includes('owner')) await requireOwner(transaction)
  // Nothing is kept of who is no staff any more.
  if (before.length > 0 && after.length === 0) await endFactor(transaction, accountId)
  return { before, after }
}

/** Logs a change of roles, as the last step of its transaction. */
export const logRoles = (
  transaction: Transaction<Database>,
  { accountId, email }: { accountId: number; email: string },
  { before, after }: RoleChange,
) =>
  writeLog(transaction, {
    kind: 'roles changed',
    record: 'staff',
    before: { roles: before },
    after: { roles: after },
    person: { accountId, email },
  })

/** Somebody with a role, as lists show them. */
export interface StaffMember {
  accountId: number
  username: string
  name: string
  email: string
  roles: Role[]
  hasSecondFactor: boolean
}

/** Everybody with a role, by the number of their account. */
export async function listStaff(database: Kysely<Database>): Promise<StaffMember[]> {
  const rows = await database
    .selectFrom('staff_roles')
    .innerJoin('accounts', 'accounts.id', 'staff_roles.account_id')
    .leftJoin('second_factors', 'second_factors.account_id', 'accounts.id')
    .select(['accounts.id', 'username', 'first_name', 'last_name', 'email', 'role'])
    .select('second_factors.secret')
    .orderBy('accounts.id')
    .execute()
  const ids = [...new Set(rows.map(({ id }) => id))]
  return ids.flatMap((accountId) => {
    const own = rows.filter(({ id }) => id === accountId)
    const [first] = own
    if (!first) return []
    const { username, first_name, last_name, email } = first
    const name = [first_name, last_name].filter(Boolean).join(' ')
    const roles = sorted(own.map(({ role }) => role))
    return [{ accountId, username, name, email, roles, hasSecondFactor: Boolean(first.secret) }]
  })
}

const noMember = () =>
  new ApiError({ status: 404, code: 'NO_STAFF', message: 'Nobody of the staff has this number.' })

/** Signs somebody of the staff out everywhere, with their access tokens. @throws ApiError 404 for who has no role */
export const endSessionsOf = (database: Kysely<Database>, accountId: number) =>
  database.transaction().execute(async (transaction) => {
    const member = (await listStaff(transaction)).find((one) => one.accountId === accountId)
    if (!member) throw noMember()
    for (const table of ['sessions', 'access_tokens'] as const)
      await transaction.deleteFrom(table).where('account_id', '=', accountId).execute()
    await writeLog(transaction, { kind: 'sessions ended', record: 'staff', person: member })
  })

/** The account of an email address, and whether its reader has confirmed it. */
export async function accountAt(database: Kysely<Database>, emailKey: string) {
  const row = await database
    .selectFrom('accounts')
    .select(['id', 'username', 'first_name', 'last_name', 'email', 'confirmed_email_key'])
    .where('email_key', '=', emailKey)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    accountId: row.id,
    username: row.username,
    name: [row.first_name, row.last_name].filter(Boolean).join(' '),
    email: row.email,
    isConfirmed: row.confirmed_email_key === emailKey,
  }
}
