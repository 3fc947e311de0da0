import { textsOf } from '@marga/api-client'
import { endOtherSession, listSessions } from '@marga/api-client/access-calls'
import { deleteAccount } from '@marga/api-client/own-data-calls'
import { changePassword } from '@marga/api-client/password-calls'
import type { Problem } from '@marga/api-contract/problem'
import { problemOf, siteOf } from '@marga/sdk'
import { type ActionFunctionArgs, redirect } from 'react-router-dom'
import { membersOnly } from '../lib/members-only'

export { AccountPage as Component } from './account-page'

export type LoadedAccount = Exclude<Awaited<ReturnType<typeof loader>>, Response>

export type AccountOutcome = { isDone: true; text: string } | { isDone: false; problem: Problem }

export const loader = membersOnly(async ({ api }) => ({ sessions: await api(listSessions) }))

const FAILED = 'That did not work. Please try again.'

/** The forms of the page, told apart by their intent. */
export async function action({ request, context }: ActionFunctionArgs): Promise<AccountOutcome | Response> {
  const { api, auth } = siteOf(context)
  const form = await request.formData()
  const { intent, id } = textsOf(form, ['intent', 'id'])
  try {
    if (intent === 'password') {
      const body = textsOf(form, ['current_password', 'password', 'confirm_password'])
      const { message } = await api(changePassword, { body })
      return { isDone: true, text: message ?? 'Your password is changed.' }
    }
    if (intent === 'session') {
      await api(endOtherSession, { params: { id } })
      return { isDone: true, text: 'That device is signed out.' }
    }
    await api(deleteAccount, { body: textsOf(form, ['password']) })
    await auth.logout()
    return redirect('/')
  } catch (error) {
    console.warn('The account was not changed.', String(error))
    return { isDone: false, problem: problemOf(error, FAILED) }
  }
}
