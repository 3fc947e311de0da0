import { type FormResult, formResult, siteOf } from '@marga/sdk'
import type { ActionFunctionArgs } from 'react-router-dom'
import type { EnrolFailure, Enrolled } from './enrol-answer'

const FAILED = 'Your registration was not stored. Please try again.'

/** The action behind the enrol form, on every page that has one. */
export async function enrol({
  request,
  context,
}: ActionFunctionArgs): Promise<FormResult<Enrolled, EnrolFailure>> {
  const form = await request.formData()
  let place = ''
  const asked = await formResult(async () => {
    // Comes with the code that the open form has loaded.
    const { enrolPlace } = await import(/* webpackChunkName: "later" */ './enrol-place')
    return enrolPlace(siteOf(context), form, (page) => {
      place = page
    })
  }, FAILED)
  const result = asked.ok ? asked.value : asked
  return result.ok ? result : { ...result, place }
}
