import { textsOf } from '@marga/api-client'
import { enrol as enrolCall } from '@marga/api-client/enrolment-calls'
import type { Problem } from '@marga/api-contract/problem'
import { filledHoneypot } from '@marga/constants/honeypot'
import { problemOf, siteOf } from '@marga/sdk'
import type { ActionFunctionArgs } from 'react-router-dom'

const FAILED = 'Your enrolment was not stored. Please try again.'

export type EnrolOutcome =
  | { isEnrolled: true; text: string; isMailQueued: boolean }
  | { isEnrolled: false; problem: Problem }

/** The action behind the enrol form, on every page that has one. */
export async function enrol({ request, context }: ActionFunctionArgs): Promise<EnrolOutcome> {
  const form = await request.formData()
  try {
    const body = { ...textsOf(form, ['full_name', 'email', 'phone', 'course']), ...filledHoneypot(form) }
    const receipt = await siteOf(context).api(enrolCall, { body })
    return { isEnrolled: true, text: receipt.message, isMailQueued: receipt.is_mail_queued }
  } catch (error) {
    console.warn('The enrolment was not stored.', String(error))
    return { isEnrolled: false, problem: problemOf(error, FAILED) }
  }
}
