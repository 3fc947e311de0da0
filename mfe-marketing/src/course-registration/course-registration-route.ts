import { findBatch, loadBatches, PROMOTED } from '@marga/checkout/load-batches'
import { withoutEmptyHoneypot } from '@marga/constants/honeypot'
import type { Problem } from '@marga/api-contract/problem'
import { siteOf, statusOf } from '@marga/sdk'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router-dom'
import { keepRegistration } from './own-registration'
import { openOrder, REGISTRATION_FAILED, registrationProblem } from './registration'

export { CourseRegistrationPage as Component } from './course-registration-page'

export const loader = async ({ context }: LoaderFunctionArgs) => ({
  batch: findBatch(await loadBatches(siteOf(context)), PROMOTED),
})

export async function action({ request, context }: ActionFunctionArgs): Promise<Problem | Response> {
  const site = siteOf(context)
  const person = Object.fromEntries(withoutEmptyHoneypot(await request.formData()))
  try {
    const { data } = await site.http.post<{ id: string }>('/register-course/', person)
    keepRegistration(data.id)
    await openOrder(site, data.id)
    return redirect('/thank-you')
  } catch (error) {
    const { message, errors } = registrationProblem(error)
    // Any answer that is not ok shows the same text (docs/product.md#texts).
    return { message: statusOf(error) === undefined ? message : REGISTRATION_FAILED, errors }
  }
}
