import { confirmEmail, readCapabilities, requestReset, resetPassword } from '@marga/api-client/password-calls'
import { readCode, requestCode } from '@marga/api-client/sign-in-code-calls'
import type { Registration } from '@marga/api-contract/accounts'
import { accountFaults, errorsOf } from '@marga/constants/account-faults'
import { FALLBACK_ERROR } from '@marga/constants/texts'
import {
  type FormResult,
  problemOf,
  refused,
  type Site,
  siteOf,
  statusOf,
  UnexpectedLoginAnswerError,
} from '@marga/sdk'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router-dom'
import { addressOf, DONE, type LoginMode, modeOf } from './login-mode'
import { nextPath } from './next-path'

export { notAfterForms as shouldRevalidate } from '@marga/sdk'
export { LoginPage as Component } from './login-page'

const UNREACHED = `${FALLBACK_ERROR}: we cannot reach our server. Try again in a minute.`

type Texts = Record<string, string>

const textsOf = (form: FormData): Texts =>
  Object.fromEntries([...form].map(([name, value]) => [name, typeof value === 'string' ? value : '']))

/** Pages of visitors without scripts show nobody as signed in, so only a sentence can tell them that it worked. */
const CAN_SHOW_WHO = 'document' in globalThis

/** What each mode does; answers the mode that it leads to, or null once somebody is signed in. */
const ACTIONS: Record<
  ReturnType<typeof modeOf>,
  (site: Site, values: Texts, token: string) => Promise<string | null>
> = {
  login: async ({ auth }, { username = '', password = '' }) => {
    await auth.login({ username, password })
    return null
  },
  register: async ({ auth, notices }, values) => {
    if (!(await auth.register(values as Partial<Registration>))) return 'registered'
    if (!CAN_SHOW_WHO) return 'welcome'
    const name = values.email?.trim() || values.username
    notices.show({
      kind: 'success',
      text: `Your account is ready, and you are signed in. Next time, log in with ${name}.`,
      isOfPage: true,
    })
    return null
  },
  code: async ({ api }, { email = '' }) => {
    await api(requestCode, { body: { email } })
    return 'digits'
  },
  digits: async ({ api, auth }, { email, code = '' }) => {
    if (email === undefined) {
      await auth.login({ code })
      return null
    }
    await api(requestCode, { body: { email } })
    return 'again'
  },
  forgot: async ({ api }, { email = '' }) => {
    await api(requestReset, { body: { email } })
    return 'sent'
  },
  confirm: async ({ api, auth, notices }, _values, token) => {
    await api(confirmEmail, { body: { token } })
    if (auth.getState().status !== 'signedIn') return 'confirmed'
    notices.show({ kind: 'success', text: DONE.confirmed ?? '', isOfPage: true })
    return null
  },
  reset: async ({ api }, { password = '', confirm_password = '' }, token) => {
    await api(resetPassword, { body: { password, confirm_password, token } })
    return 'changed'
  },
}

export interface LoadedLogin {
  /** Whether the site can mail a link to set a new password; null where it was not asked, or not answered. */
  canMail: boolean | null
  /** The provider that one can sign in by; '' where there is none, or that is not known. */
  provider: string
  /** Which address the code of this browser was asked for; '' where that is not known. */
  codeEmail: string
}

const DEPENDS_ON_MAIL: ReadonlySet<LoginMode> = new Set(['login', 'code', 'forgot', 'register'])

/** Who has no code that can be used asks for one. Pages that are rendered before know nothing of a browser's code. */
async function loadDigits({ api }: Site, search: URLSearchParams): Promise<LoadedLogin | Response> {
  const found = await api.orNull(readCode)
  if (found?.email === '' && CAN_SHOW_WHO) return redirect(addressOf(search, 'code'))
  return { canMail: null, provider: '', codeEmail: found?.email ?? '' }
}

/** Asked before anything is typed: a site without mail offers no form that needs it, and promises no mail. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<LoadedLogin | Response> {
  const { searchParams } = new URL(request.url)
  const site = siteOf(context)
  const mode = modeOf(searchParams)
  if (mode === 'digits') return loadDigits(site, searchParams)
  if (!DEPENDS_ON_MAIL.has(mode)) return { canMail: null, provider: '', codeEmail: '' }
  try {
    const { mail, provider = '' } = await site.api(readCapabilities)
    return { canMail: mail, provider, codeEmail: '' }
  } catch (error) {
    console.warn('Whether the site sends mail is not known.', String(error))
    return { canMail: null, provider: '', codeEmail: '' }
  }
}

/** Does what the address says. Answers what went wrong, or leads on. */
export async function action({
  request,
  context,
}: ActionFunctionArgs): Promise<FormResult | Response | null> {
  const { searchParams } = new URL(request.url)
  const mode = modeOf(searchParams)
  const form = await request.formData()
  const faults = accountFaults(form)
  if (faults.confirm_password) return refused({ message: faults.confirm_password, errors: errorsOf(faults) })
  const values = textsOf(form)
  try {
    const next = await ACTIONS[mode](siteOf(context), values, searchParams.get(mode) ?? '')
    if (next === null) return redirect(nextPath(searchParams))
    searchParams.delete('reset')
    searchParams.delete('confirm')
    searchParams.delete('fault')
    searchParams.set('mode', next)
    return redirect(`/login?${searchParams}`)
  } catch (error) {
    if (!(error instanceof UnexpectedLoginAnswerError))
      return refused(problemOf(error, statusOf(error) ? FALLBACK_ERROR : UNREACHED))
    console.error(error)
    return refused({ message: error.message })
  }
}
