import { textsOf } from '@marga/api-client'
import { disconnectProvider, endOtherSession, listSessions, readSignIn } from '@marga/api-client/access-calls'
import { deleteAccount } from '@marga/api-client/own-data-calls'
import { changePassword, requestReset } from '@marga/api-client/password-calls'
import { runIntent, type Site, siteOf } from '@marga/sdk'
import type { ActionFunctionArgs, ShouldRevalidateFunction } from 'react-router-dom'
import { membersOnly } from '../lib/members-only'

export { MEMBERS_ONLY as handle } from '@marga/sdk'
export { AccountPage as Component } from './account-page'

export type LoadedAccount = Exclude<Awaited<ReturnType<typeof loader>>, Response>

export const loader = membersOnly(async ({ api }) => {
  const [sessions, signIn] = await Promise.all([api(listSessions), api.orNull(readSignIn)])
  return { sessions, hasPassword: signIn?.has_password ?? true, signIn }
})

/** A deleted account has no devices to list: its page would lead to the login. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && actionResult?.value !== ACCOUNT_DELETED

const ACCOUNT_DELETED = 'Your account is deleted.'
const FAILED = 'That did not work. Please try again.'

/** What each form of the page does; the value is what the visitor reads. */
const INTENTS: Record<string, (site: Site, form: FormData) => Promise<string>> = {
  password: async ({ api }, form) => {
    const body = textsOf(form, ['current_password', 'password', 'confirm_password'])
    return (await api(changePassword, { body })).message ?? 'Your password is changed.'
  },
  link: async ({ api, auth }) => {
    await api(requestReset, { body: { email: auth.getState().user?.email ?? '' } })
    return 'We sent you a link to set a password. It works for an hour.'
  },
  session: async ({ api }, form) => {
    await api(endOtherSession, { params: textsOf(form, ['id']) })
    return 'That device is signed out.'
  },
  provider: async ({ api, notices }) => {
    const { message } = await api(disconnectProvider)
    // The panel offers to connect it again.
    notices.show({ kind: 'success', text: message })
    return message
  },
  removal: async ({ api }, form) => {
    const refund = form.get('refund')
    const password = form.get('password')
    const body = {
      ...(password !== null && { password: String(password) }),
      ...(refund && { refund_paise: Number(refund) }),
    }
    await api(deleteAccount, { body })
    return ACCOUNT_DELETED
  },
}

export const action = async ({ request, context }: ActionFunctionArgs) =>
  runIntent(INTENTS, { site: siteOf(context), form: await request.formData(), failed: FAILED })
