import { readFeedback } from '@marga/api-client/mock-interview-calls'
import type { OwnFeedback } from '@marga/api-contract/mock-interview'
import { siteOf, statusOf } from '@marga/sdk'
import { data, type LoaderFunctionArgs } from 'react-router-dom'

export { FeedbackPage as Component } from './feedback-page'

/** Null where this session, or its account, has booked no such interview, or nothing was sent on it. */
export interface LoadedFeedback {
  feedback: OwnFeedback | null
}

export async function loader({ params, context }: LoaderFunctionArgs) {
  try {
    const feedback = await siteOf(context).api(readFeedback, { params: { id: params.bookingId ?? '' } })
    return data<LoadedFeedback>({ feedback })
  } catch (error) {
    // 400: what the address names cannot be a booking.
    const status = statusOf(error)
    if (status !== 404 && status !== 400) throw error
    return data<LoadedFeedback>({ feedback: null }, { status: 404 })
  }
}
