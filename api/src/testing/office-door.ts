import type { Role } from '@marga/api-contract/office-rights'
import { generateSync } from 'otplib'
import { addStaff } from '../office/staff-command'
import { asha, signUp, startTestApi } from './test-api'

type Visitor = ReturnType<Awaited<ReturnType<typeof startTestApi>>['visitor']>

/** A site with people of the company, and how they come into its office. */
export const openOfficeDoor = async (settings: { hasRateLimits?: boolean } = {}) =>
  doorOf(await startTestApi({ settings }))

/** How people of the company come into the office of a site. */
export function doorOf(api: Awaited<ReturnType<typeof startTestApi>>) {
  const { database } = api
  const code = (secret: string) => generateSync({ secret })
  const accountOf = async (username: string) =>
    (
      await database
        .selectFrom('accounts')
        .select('id')
        .where('username', '=', username)
        .executeTakeFirstOrThrow()
    ).id
  const signIn = (visitor: Visitor, username: string) =>
    visitor.post('/api/login', { username, password: asha.password })
  /** Somebody with roles who is signed in. */
  const staff = async (username: string, roles: readonly Role[]) => {
    const visitor = await signUp(api.visitor(), username)
    for (const role of roles) await addStaff(database, [`${username}@example.com`, role, '--yes'])
    return visitor
  }
  /** Sets up a second factor. @returns its secret and recovery codes */
  const enrol = async (visitor: Visitor) => {
    const { secret } = (await visitor.post('/api/office/second-factor')).json()
    const answer = await visitor.post('/api/office/second-factor/enrolment', { code: code(secret) })
    return { secret: String(secret), codes: answer.json().recovery_codes as string[] }
  }
  return {
    ...{ api, code, accountOf, signIn, staff, enrol, close: api.close },
    /** Somebody with roles and a second factor that is confirmed in their session. */
    enrolled: async (username: string, roles: readonly Role[]) => {
      const visitor = await staff(username, roles)
      const elsewhere = async () => {
        const other = api.visitor()
        await signIn(other, username)
        return other
      }
      return { visitor, elsewhere, accountId: await accountOf(username), ...(await enrol(visitor)) }
    },
    /** As if the time of the last code were over: the next one is not used yet. */
    nextStep: async (username: string) =>
      void (await database
        .updateTable('second_factors')
        .set(({ eb }) => ({ last_step: eb('last_step', '-', 2) }))
        .where('account_id', '=', await accountOf(username))
        .execute()),
    confirmAddress: (username: string) =>
      database
        .updateTable('accounts')
        .set({ confirmed_email_key: `${username}@example.com` })
        .where('username', '=', username)
        .execute(),
  }
}
