import { answers, call } from './call'
import type { OfficeRule } from './office'
import { changeDoneSchema, previewQuerySchema } from './office-desk'
import {
  feedbackChangedSinceSchema,
  officeFeedbackSchema,
  saveFeedbackSchema,
  sendFeedbackSchema,
} from './office-feedback'
import { bookingParamsSchema } from './office-sales'

const tags = ['Office']
const takes = (office: OfficeRule) => ({ office })

const example = {
  version: '3f2a9c0d1b4e5f60',
  values: {
    went_well: 'You asked about the data before you wrote SQL.',
    work_on: 'You named the join, but not why it was the right one.',
    practise: 'Say the trade-off aloud.\nExplain an index.\nAnswer in one sentence first.',
  },
}

export const readOfficeFeedback = call('GET', '/office/bookings/:id/feedback', {
  config: takes({ right: 'bookings.change' }),
  schema: {
    tags,
    summary: 'The feedback on a mock interview: what is written, and what was sent',
    params: bookingParamsSchema,
    response: answers({ 200: officeFeedbackSchema }),
  },
})

export const saveFeedback = call('PUT', '/office/bookings/:id/feedback', {
  config: { ...takes({ right: 'bookings.change' }), example },
  schema: {
    tags,
    summary: 'Save the feedback on a mock interview as a draft, which the person does not see',
    params: bookingParamsSchema,
    querystring: previewQuerySchema,
    body: saveFeedbackSchema,
    response: answers({ 200: changeDoneSchema, 409: feedbackChangedSinceSchema }),
  },
})

export const sendFeedback = call('POST', '/office/bookings/:id/feedback/sending', {
  config: { ...takes({ right: 'bookings.change' }), example: { ...example, is_mailed: true } },
  schema: {
    tags,
    summary: 'Send the feedback on a mock interview, or a correction of it, to who booked it',
    params: bookingParamsSchema,
    querystring: previewQuerySchema,
    body: sendFeedbackSchema,
    response: answers({ 200: changeDoneSchema, 409: feedbackChangedSinceSchema }),
  },
})
