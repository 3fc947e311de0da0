import type { Problem } from '@marga/contract/problem'
import type { BasicDetails } from '@marga/contract/profile'
import { problemOf, siteOf, statusOf } from '@marga/sdk'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router-dom'

export { BasicDetailsPage as Component } from './basic-details-page'

export const SAVED = 'Details saved successfully!'
export const NOT_SAVED = 'Failed to save details.'

export interface SaveOutcome {
  isSaved: boolean
  text: string
  errors: Problem['errors']
}

/** The signed-in visitor's details; anyone else goes to the login and comes back. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { http, auth } = siteOf(context)
  const { pathname, search } = new URL(request.url)
  const toLogin = () => redirect(`/login?next=${encodeURIComponent(pathname + search)}`)
  if ((await auth.settled()).status === 'signedOut') return toLogin()
  try {
    const { data } = await http.get<BasicDetails>('/register/details')
    return { details: data }
  } catch (error) {
    if (statusOf(error) !== 401) throw error
    return toLogin()
  }
}

export async function action({ request, context }: ActionFunctionArgs): Promise<SaveOutcome> {
  const { http } = siteOf(context)
  const values = Object.fromEntries(await request.formData())
  try {
    await http.patch('/register/details/', values)
    return { isSaved: true, text: SAVED, errors: undefined }
  } catch (error) {
    console.warn('The details were not saved.', String(error))
    return { isSaved: false, text: NOT_SAVED, errors: problemOf(error, NOT_SAVED).errors }
  }
}
