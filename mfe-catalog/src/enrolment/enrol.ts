import type { EnrolmentReceipt } from '@marga/api-contract/enrolment'
import { withoutEmptyHoneypot } from '@marga/constants/honeypot'
import type { Problem } from '@marga/api-contract/problem'
import { problemOf, siteOf } from '@marga/sdk'
import type { ActionFunctionArgs } from 'react-router-dom'

const FAILED = 'Your enrolment was not stored. Please try again.'

export type EnrolOutcome =
  | { isEnrolled: true; text: string; isMailQueued: boolean }
  | { isEnrolled: false; problem: Problem }

/** The action behind the enrol form, on every page that has one. */
export async function enrol({ request, context }: ActionFunctionArgs): Promise<EnrolOutcome> {
  const { http } = siteOf(context)
  try {
    const { data } = await http.post<EnrolmentReceipt>(
      '/enrolments',
      Object.fromEntries(withoutEmptyHoneypot(await request.formData())),
    )
    return { isEnrolled: true, text: data.message, isMailQueued: data.is_mail_queued }
  } catch (error) {
    console.warn('The enrolment was not stored.', String(error))
    return { isEnrolled: false, problem: problemOf(error, FAILED) }
  }
}
