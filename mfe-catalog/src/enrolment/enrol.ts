import { textsOf } from '@marga/api-client'
import { enrol as enrolCall } from '@marga/api-client/enrolment-calls'
import { filledHoneypot } from '@marga/constants/honeypot'
import { type FormResult, formResult, siteOf } from '@marga/sdk'
import type { ActionFunctionArgs } from 'react-router-dom'

const FAILED = 'Your enrolment was not stored. Please try again.'

export interface Enrolled {
  text: string
  isMailQueued: boolean
}

/** The action behind the enrol form, on every page that has one. */
export async function enrol({ request, context }: ActionFunctionArgs): Promise<FormResult<Enrolled>> {
  const form = await request.formData()
  const body = { ...textsOf(form, ['full_name', 'email', 'phone', 'course']), ...filledHoneypot(form) }
  return formResult(async () => {
    const receipt = await siteOf(context).api(enrolCall, { body })
    return { text: receipt.message, isMailQueued: receipt.is_mail_queued }
  }, FAILED)
}
