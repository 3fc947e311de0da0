import { FEEDBACK_PARTS, type FeedbackPart, notesOf } from '@marga/constants/interview-feedback'
import type { PersonMail } from './mail'
import { moment, withAccount } from './messages'

/** Of a first one, and of a correction. */
const SUBJECTS = {
  first: 'Feedback on your mock interview',
  corrected: 'Corrected feedback on your mock interview',
} as const
export const FEEDBACK_SUBJECTS = Object.values(SUBJECTS)

/** The page of the feedback on an interview; names the mails of one. */
export const feedbackPath = (booking: string) => `/interview-feedback/${booking}`

interface Feedback {
  booking: string
  email: string
  /** When the interview began, in milliseconds since 1970. */
  starts_at: number
  /** '' where it is not known. */
  time_zone: string
  values: Readonly<Record<FeedbackPart, string>>
  isCorrected: boolean
  /** No account has the interview. */
  isGuest: boolean
  publicUrl: string
}

const partText = (title: string, text: string) =>
  [title, ...notesOf(text).map((note) => `- ${note}`)].join('\n')

/** To who had the interview, with all of the text: a guest has no page that opens on another device. */
export const interviewFeedback = ({
  booking,
  values,
  isCorrected,
  isGuest,
  publicUrl,
  ...person
}: Feedback): PersonMail => ({
  class: 'purchase',
  recipient: person.email,
  subject: isCorrected ? SUBJECTS.corrected : SUBJECTS.first,
  body: [
    `This is the ${isCorrected ? 'corrected feedback' : 'feedback'} on your mock interview of ${moment(person.starts_at, person.time_zone)}.`,
    ...FEEDBACK_PARTS.map(({ name, title }) => partText(title, values[name])),
    `To read or print it as a page, in the browser or account that booked the interview:\n${publicUrl}${feedbackPath(booking)}`,
    isGuest ? withAccount(publicUrl) : '',
  ]
    .filter(Boolean)
    .join('\n\n'),
})
