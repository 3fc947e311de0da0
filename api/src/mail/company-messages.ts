import { dayText } from '@marga/constants/day-text'
import { FEEDBACK_DAYS } from '@marga/constants/interview-terms'
import { messageReference } from '@marga/constants/message-reference'
import { rupees } from '@marga/constants/rupees'
import { type BatchFacts, batchData, batchFact, factsText, paragraphs } from './facts'
import { isolated } from './isolated'
import type { CompanyMail } from './mail'
import { type BookedInterview, interviewTime, type MovedInterview, moment } from './messages'
import type { OfficeLink } from './office-pages'
import { SECRET_PLACE } from './secret-place'

/** Mails to the company about what people do, other than money. */

interface Person {
  full_name: string
  email: string
  phone: string
}

const contactOf = ({ full_name, email, phone }: Person) => `${isolated(full_name)}, ${email}, ${phone}`

const personData = ({ full_name, email, phone }: Person) => ({ name: full_name, email, phone })

/** Leads to the page of a batch, for what its reader does there. */
const toBatch = (batch: BatchFacts | null | undefined, what = 'Who is in this batch'): OfficeLink[] =>
  batch ? [[what, `/office/batches/${batch.id}`]] : []

/** What a place costs that was just reserved: before a coupon, which counts once there is an order. */
const priceText = ({ price_paise }: BatchFacts) =>
  price_paise === 0 ? 'free' : `${rupees(price_paise)} before any coupon. Nothing is paid yet`

interface Lead {
  /** The program, or the course with a page of its own. */
  course: string
  /** The batch that a place is reserved in; null where only the address is noted. */
  batch: BatchFacts | null
}

const leadFacts = ({ course, batch }: Lead) =>
  factsText([
    ['Program', course],
    ['Batch', batchFact(batch)],
    ['Price', batch ? priceText(batch) : ''],
    ['Place', batch ? 'reserved' : 'none, the address is noted'],
  ])

const leadMail = (person: Person, lead: Lead, what: 'Enrolment' | 'Registration'): CompanyMail => ({
  class: 'company',
  replyTo: person.email,
  subject: `${what}: ${lead.course}`,
  body: paragraphs(contactOf(person), leadFacts(lead)),
  links: toBatch(lead.batch),
  event: {
    type: 'lead.created',
    data: {
      ...{ person: personData(person), program: lead.course },
      ...{ batch: batchData(lead.batch), is_reserved: lead.batch !== null },
    },
  },
})

export const newEnrolment = (person: Person, lead: Lead) => leadMail(person, lead, 'Enrolment')

export const newRegistration = (person: Person, lead: Lead) => leadMail(person, lead, 'Registration')

/** Nothing was paid for it. @param office who of the company has cancelled it, and why; '' for the person themselves */
export const registrationCancelled = (person: Person, { course, batch }: Lead, office = ''): CompanyMail => ({
  class: 'company',
  replyTo: person.email,
  subject: `Registration cancelled: ${course}`,
  body: paragraphs(
    contactOf(person),
    factsText([
      ['Program', course],
      ['Batch', batchFact(batch)],
      ['Paid', 'nothing'],
      ['Cancelled by', office && isolated(office)],
    ]),
  ),
  links: toBatch(batch),
  event: {
    type: 'lead.cancelled',
    data: { person: personData(person), program: course, batch: batchData(batch) },
  },
})

/** Somebody has changed the batch of their place by themselves. */
export const placeChanged = (
  person: Person,
  { course, from, batch }: Lead & { from: BatchFacts | null },
): CompanyMail => ({
  class: 'company',
  replyTo: person.email,
  subject: `Batch changed: ${course}`,
  body: paragraphs(
    contactOf(person),
    factsText([
      ['Program', course],
      ['Batch', batchFact(batch)],
      ['Before', batchFact(from)],
    ]),
  ),
  links: toBatch(batch),
  event: {
    type: 'lead.moved',
    data: { person: personData(person), program: course, batch: batchData(batch), from: batchData(from) },
  },
})

export const newInterest = ({ email, topic }: { email: string; topic: string }): CompanyMail => ({
  class: 'company',
  replyTo: email,
  subject: `Interest: ${topic}`,
  body: email,
  event: { type: 'interest.noted', data: { email, topic } },
})

interface Trainer {
  id: number
  name: string
  email: string
  contact: string
  course: string
  status: string
}

export const newTrainer = ({ id, name, email, contact, course, status }: Trainer): CompanyMail => ({
  class: 'company',
  replyTo: email,
  subject: `Trainer: ${isolated(name)}`,
  body: `${isolated(name)}, ${email}, ${contact}: ${isolated(course)} (${status})`,
  links: [
    [status === 'pending' ? 'Approve or refuse them' : 'Their page in the office', `/office/trainers/${id}`],
  ],
  event: {
    type: 'trainer.registered',
    data: { person: { name, email, phone: contact }, course, status },
  },
})

const fileText = ({ id, file, publicUrl }: ReceivedMessage) =>
  file
    ? `File: ${isolated(file.name)}\nFor 30 days: ${publicUrl}/api/contacts/${id}/file?key=${SECRET_PLACE}`
    : ''

interface ReceivedMessage {
  id: number
  file: { name: string } | undefined
  publicUrl: string
}

/** A person waits for the answer, so it never waits for a digest. */
export const contactMessage = (
  person: Person & { message: string },
  received: ReceivedMessage,
): CompanyMail => ({
  class: 'company',
  isUrgent: true,
  replyTo: person.email,
  subject: `Message from ${isolated(person.full_name)} (${messageReference(received.id)})`,
  body: paragraphs(contactOf(person), person.message, fileText(received)),
  links: [[`Answer it${received.file ? ', or open its file later' : ''}`, `/office/messages/${received.id}`]],
  ...(received.file && { messageId: received.id }),
  event: {
    type: 'message.received',
    data: {
      ...{ message: received.id, person: personData(person), text: person.message },
      file: received.file?.name ?? '',
    },
  },
})

/** It can begin before the next digest. */
export const newInterview = ({ full_name, email, starts_at }: BookedInterview): CompanyMail => ({
  class: 'company',
  isUrgent: true,
  replyTo: email,
  subject: `Mock interview: ${isolated(full_name)}`,
  body: interviewTime(starts_at),
  event: {
    type: 'interview.booked',
    data: { person: { name: full_name, email }, starts_at: new Date(starts_at).toISOString() },
  },
})

export const movedInterview = ({ full_name, email, starts_at, from }: MovedInterview): CompanyMail => ({
  class: 'company',
  isUrgent: true,
  replyTo: email,
  subject: `Mock interview moved: ${isolated(full_name)}`,
  body: `From ${moment(from)} to ${moment(starts_at)}.`,
  event: {
    type: 'interview.moved',
    data: {
      person: { name: full_name, email },
      starts_at: new Date(starts_at).toISOString(),
      from: new Date(from).toISOString(),
    },
  },
})

interface LateFeedback {
  full_name: string
  email: string
  /** In milliseconds since 1970. */
  starts_at: number
  booking: string
}

/** The feedback on an interview was promised by now. */
export const feedbackLate = ({ full_name, email, starts_at, booking }: LateFeedback): CompanyMail => ({
  class: 'company',
  replyTo: email,
  subject: `Feedback is late: ${isolated(full_name)}`,
  body: `The mock interview was on ${moment(starts_at)}, and the site promises feedback within ${FEEDBACK_DAYS} days.`,
  links: [['Write it', `/office/bookings/${booking}`]],
  event: {
    type: 'feedback.late',
    data: { person: { name: full_name, email }, starts_at: new Date(starts_at).toISOString() },
  },
})

interface SeatFacts {
  batch: BatchFacts
  program: string
  /** Learners at most; 0 for no limit. */
  seats: number
  taken: number
}

const seatData = ({ batch, program, seats, taken }: SeatFacts) => ({
  ...{ batch: batch.id, program, starts_on: batch.starts_on, enrol_by: batch.enrol_by },
  ...{ places_taken: taken, seats },
})

export const batchFull = (facts: SeatFacts): CompanyMail => ({
  class: 'company',
  replyTo: null,
  subject: `Full: ${facts.program}, ${dayText(facts.batch.starts_on)}`,
  body: paragraphs(
    factsText([
      ['Program', facts.program],
      ['Batch', batchFact(facts.batch)],
      ['Places taken', `${facts.taken} of ${facts.seats}`],
      [
        'Free, and offered to the waiting list',
        facts.taken < facts.seats ? `${facts.seats - facts.taken}` : '',
      ],
    ]),
  ),
  links: toBatch(facts.batch, 'More seats, and who is in this batch'),
  event: { type: 'batch.full', data: seatData(facts) },
})

/** Tomorrow is the last day on which it can be joined. */
export const batchClosing = (facts: SeatFacts): CompanyMail => ({
  class: 'company',
  replyTo: null,
  subject: `Closes tomorrow: ${facts.program}, ${dayText(facts.batch.starts_on)}`,
  body: paragraphs(
    factsText([
      ['Program', facts.program],
      ['Batch', batchFact(facts.batch)],
      ['Last day to join', dayText(facts.batch.enrol_by)],
      [
        'Places taken',
        facts.seats === 0
          ? `${facts.taken}, without a limit`
          : `${facts.taken} of ${facts.seats}; ${facts.seats - facts.taken} left`,
      ],
    ]),
  ),
  links: toBatch(facts.batch, 'A later last day, and who is in this batch'),
  event: { type: 'batch.closing', data: seatData(facts) },
})

/** Several mails of a day as one; each keeps its text. */
export const digestOf = (mails: ReadonlyArray<{ subject: string; body: string }>, day: string) => ({
  subject: `${mails.length} ${mails.length === 1 ? 'event' : 'events'} until ${dayText(day)}`,
  body: [
    mails.map(({ subject }) => `- ${subject}`).join('\n'),
    ...mails.map(({ subject, body }) => `${subject}\n${'-'.repeat(Math.min(subject.length, 72))}\n${body}`),
  ].join('\n\n'),
})
