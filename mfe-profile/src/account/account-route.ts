import type { Problem } from '@marga/api-contract/problem'
import { problemOf, siteOf } from '@marga/sdk'
import { type ActionFunctionArgs, redirect } from 'react-router-dom'
import { membersOnly } from '../lib/members-only'

export { AccountPage as Component } from './account-page'

export interface OwnSession {
  id: string
  created_at: string
  last_seen_at: string
  user_agent: string
  is_current: boolean
}

export interface LoadedAccount {
  sessions: OwnSession[]
}

export type AccountOutcome = { isDone: true; text: string } | { isDone: false; problem: Problem }

const isSession = (value: unknown): value is OwnSession =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'id') === 'string'

export const loader = membersOnly(async ({ http }): Promise<LoadedAccount> => {
  const { data } = await http.get<unknown>('/account/sessions')
  return { sessions: Array.isArray(data) ? data.filter(isSession) : [] }
})

const FAILED = 'That did not work. Please try again.'

/** The forms of the page, told apart by their intent. */
export async function action({ request, context }: ActionFunctionArgs): Promise<AccountOutcome | Response> {
  const { http, auth } = siteOf(context)
  const { intent, id, ...values } = Object.fromEntries(await request.formData())
  try {
    if (intent === 'password') {
      const { data } = await http.post<{ message?: string }>('/account/password', values)
      return { isDone: true, text: data.message ?? 'Your password is changed.' }
    }
    if (intent === 'session') {
      await http.delete(`/account/sessions/${id}`)
      return { isDone: true, text: 'That device is signed out.' }
    }
    await http.delete('/account', { data: values })
    await auth.logout()
    return redirect('/')
  } catch (error) {
    console.warn('The account was not changed.', String(error))
    return { isDone: false, problem: problemOf(error, FAILED) }
  }
}
