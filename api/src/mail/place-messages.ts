import type { PersonMail } from './mail'
import { moment } from './messages'

/** Mails to people about a place that the company changes. */

interface MovedPlace {
  email: string
  course: string
  /** When its first session was to begin, and when it begins now, in milliseconds since 1970. */
  from: number
  to: number
  publicUrl: string
}

/** To who has a place in a batch whose first session is moved, and to who has paid for it. */
export const placeMoved = ({ email, course, from, to, publicUrl }: MovedPlace): PersonMail => ({
  class: 'purchase',
  recipient: email,
  subject: `${course} begins at another time`,
  body: [
    `The first session of ${course} is on ${moment(to)}. Before, it was to be on ${moment(from)}.`,
    `The place moves with it. Who paid for it can cancel it until then and gets all of it back: under My learning, or by writing to us.\n${publicUrl}/my-learning\n${publicUrl}/contact`,
  ].join('\n\n'),
})

interface Ended {
  email: string
  course: string
  publicUrl: string
}

/** To whose unpaid place the company has ended. */
export const placeEnded = ({ email, course, publicUrl }: Ended): PersonMail => ({
  class: 'purchase',
  recipient: email,
  subject: `Your place in ${course} is cancelled`,
  body: `We have cancelled your place in ${course}. Nothing was paid for it. To take a place again, or to ask why, write to us:\n${publicUrl}/contact`,
})
