import { textsOf } from '@marga/api-client'
import { registerForCourse } from '@marga/api-client/registration-calls'
import { batchIn } from '@marga/checkout/chosen-batch'
import { goOn } from '@marga/checkout/go-on'
import { findBatch, loadBatches, PROMOTED } from '@marga/checkout/load-batches'
import { filledHoneypot } from '@marga/constants/honeypot'
import { NOTHING_DONE } from '@marga/constants/switched-off'
import { type FormResult, refused, siteOf, statusOf } from '@marga/sdk'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router-dom'
import { INTEREST, sendInterest } from '../interest/send-interest'
import { joinList, WAIT } from '../lib/join-list'
import { REGISTRATION_FAILED, registrationProblem } from './registration'

export { CourseRegistrationPage as Component } from './course-registration-page'

export const loader = async ({ context }: LoaderFunctionArgs) => ({
  batch: findBatch(await loadBatches(siteOf(context)), PROMOTED),
})

export async function action({
  request,
  context,
}: ActionFunctionArgs): Promise<FormResult<string | undefined> | Response> {
  const site = siteOf(context)
  const form = await request.formData()
  if (form.get('intent') === INTEREST) return sendInterest(site, form)
  if (form.get('intent') === WAIT) return joinList(site, { product: PROMOTED, form })
  const person = textsOf(form, ['first_name', 'last_name', 'email', 'contact_number', 'course_name'])
  try {
    const { id } = await site.api(registerForCourse, {
      body: { ...person, ...batchIn(form), ...filledHoneypot(form) },
    })
    return redirect(await goOn(site, { id, form }))
  } catch (error) {
    const { message, errors } = registrationProblem(error)
    const isOff = message.endsWith(NOTHING_DONE)
    // Any other answer that is not ok shows the same text (docs/product.md#texts).
    return refused({
      message: isOff || statusOf(error) === undefined ? message : REGISTRATION_FAILED,
      errors,
    })
  }
}
