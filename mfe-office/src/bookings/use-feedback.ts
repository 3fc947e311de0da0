import { saveFeedback, sendFeedback } from '@marga/api-client/office-feedback-calls'
import type { ChangeDone } from '@marga/api-contract/office-desk'
import type { FeedbackValues, OfficeFeedback } from '@marga/api-contract/office-feedback'
import type { OfficeBooking } from '@marga/api-contract/office-sales'
import { FEEDBACK_PARTS } from '@marga/constants/interview-feedback'
import { useDeskChange } from '@marga/office/desk-change'
import { useDeskDeed } from '@marga/office/desk-deed'
import { useAuth, useSite } from '@marga/sdk'
import { useEffect, useState } from 'react'
import { useTypedValues } from '../lib/use-typed-values'
import { forgetFeedback, keepFeedback, leftFeedback } from './left-feedback'

export interface FeedbackProps {
  booking: OfficeBooking
  feedback: OfficeFeedback
  /** It was done or refused: what is there now is to be read. */
  onChanged: () => void
}

/**
 * What is typed; it is kept in the tab until it is saved. A sign-out clears the tab's storage while the form is still there: it is
 * kept once more as the page is left.
 */
export function useFeedbackValues({ booking: { id }, feedback }: FeedbackProps) {
  const { user } = useAuth()
  // Whose page it is, also once the site has signed them out.
  const [owner] = useState(user?.username ?? '')
  const [left] = useState(() => leftFeedback(id, owner))
  const form = useTypedValues(feedback.version, feedback.values, left)
  const { version, base, typed } = form
  const isChanged = FEEDBACK_PARTS.some(({ name }) => typed[name] !== base[name])
  useEffect(() => {
    const keep = () => {
      if (isChanged) keepFeedback(id, owner, { version, base, typed })
      else forgetFeedback(id)
    }
    keep()
    addEventListener('pagehide', keep)
    return () => removeEventListener('pagehide', keep)
  }, [id, owner, version, base, typed, isChanged])
  return { ...form, isChanged, wasLeft: left !== undefined }
}

interface Sent {
  version: string
  values: FeedbackValues
}

/** Saving, which only keeps the draft, and sending, which is shown as a mail before. */
export function useFeedbackChanges(
  { booking: { id, name }, onChanged }: FeedbackProps,
  onDone: (text: string) => void,
) {
  const { api } = useSite()
  const params = { id }
  const done = (text: string) => {
    onDone(text)
    onChanged()
  }
  const draft = useDeskDeed<Sent, ChangeDone>({
    send: (body) => api(saveFeedback, { params, body }),
    onDone: () => done('Saved as a draft.'),
    onRefused: onChanged,
  })
  const mail = useDeskChange<Sent & { is_mailed: boolean }>({
    title: `Send this to ${name}?`,
    verb: `Send it to ${name}`,
    send: async (body, { preview }) => {
      try {
        return await api(sendFeedback, { params, query: { preview }, body })
      } catch (error) {
        onChanged()
        throw error
      }
    },
    onDone: ({ mails }) =>
      done(mails.length > 0 ? `${name} gets your feedback as a mail.` : `${name} can read your feedback.`),
  })
  return { draft, mail }
}
