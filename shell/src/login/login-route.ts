import type { Registration } from '@marga/contract/accounts'
import type { Problem } from '@marga/contract/problem'
import { FALLBACK_ERROR, PASSWORD_MISMATCH } from '@marga/contract/texts'
import { problemOf, siteOf, UnexpectedLoginAnswerError } from '@marga/sdk'
import { type ActionFunctionArgs, redirect } from 'react-router-dom'

export { LoginPage as Component } from './login-page'

const textsOf = (form: FormData) =>
  Object.fromEntries([...form].map(([name, value]) => [name, typeof value === 'string' ? value : '']))

/** Signs in or registers, as the address says. Answers what went wrong, or leads on. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Problem | Response | null> {
  const { auth } = siteOf(context)
  const { searchParams } = new URL(request.url)
  const values = textsOf(await request.formData())
  try {
    if (searchParams.get('mode') !== 'register') {
      await auth.login({ username: values.username ?? '', password: values.password ?? '' })
      return null
    }
    if (values.password !== values.confirm_password) return { message: PASSWORD_MISMATCH }
    await auth.register(values as Partial<Registration>)
  } catch (error) {
    if (error instanceof UnexpectedLoginAnswerError) {
      console.error(error)
      return { message: error.message }
    }
    return problemOf(error, FALLBACK_ERROR)
  }
  searchParams.set('mode', 'registered')
  return redirect(`/login?${searchParams}`)
}
