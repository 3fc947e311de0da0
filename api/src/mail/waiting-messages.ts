import { templated } from '../texts/mail-words'
import type { PersonMail } from './mail'
import { moment } from './messages'
import { SECRET_PLACE } from './secret-place'

/** Mails to people who wait for a seat in a full batch. */

interface ToWaiting {
  email: string
  program: string
  /** As a sentence names it: the batch of 12 January 2027. */
  batch: string
  publicUrl: string
}

/** To who joined the list: a caller has typed the address. */
export const listJoined = ({
  email,
  id,
  program,
  batch,
  position,
  publicUrl,
}: ToWaiting & { id: string; position: number }): PersonMail => ({
  class: 'confirmation',
  recipient: email,
  subject: `You are on the waiting list: ${program}`,
  body: [
    `You are number ${position} on the waiting list for ${batch}, ${program}. Nothing is reserved and nothing is to pay.`,
    'When a seat is free for you, we write to this address and keep it for 24 hours.',
    `In the browser or account that joined you can see your place and leave the list:\n${publicUrl}/waiting-list?id=${id}`,
  ].join('\n\n'),
})

/** To who is next: the seat is theirs for a while. Its link opens in any browser. */
export const seatOffered = ({
  email,
  id,
  until,
  zone,
  linkHash,
  program,
  batch,
  publicUrl,
}: ToWaiting & { id: string; until: number; zone: string; linkHash: string }): PersonMail => ({
  class: 'asked',
  recipient: email,
  linkHash,
  ...templated('mail-seat-offered', {
    ...{ program, batch, until: moment(until, zone) },
    link: `${publicUrl}/waiting-list?id=${id}&key=${SECRET_PLACE}`,
  }),
})

/** To everybody who still waits once nobody can join the batch. */
export const listEnded = ({
  email,
  program,
  batch,
  publicUrl,
  why,
  next,
}: ToWaiting & { why: 'begun' | 'closed'; next: string }): PersonMail => ({
  class: 'asked',
  recipient: email,
  subject: `No seat came free: ${program}`,
  body: [
    why === 'begun'
      ? `No seat came free for you in ${batch}, ${program}. It has begun, and its waiting list has ended.`
      : `No seat came free for you in ${batch}, ${program}. Nobody can join it any more, and its waiting list has ended.`,
    `${next} Nothing was charged.\n${publicUrl}/coursesoffered`,
  ].join('\n\n'),
})
