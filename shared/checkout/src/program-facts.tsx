import type { Batch } from '@marga/api-contract/batches'
import type { OfferedCourse } from '@marga/api-contract/courses'
import { NOT_DATED } from '@marga/constants/batch-begin'
import { rupees } from '@marga/constants/rupees'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { dayText, sessionTimes } from './batch-texts'
import styles from './program-facts.module.css'

/** What a visitor asks before enrolling. Absent values, '' and 0 are unknown and not shown. */
export interface ProgramFactValues {
  /** The batch by its own name. */
  batch?: string | undefined
  /** What its program is called in addresses. */
  product?: string | undefined
  price_paise?: number | undefined
  duration?: string | undefined
  /** First day as an ISO date; '' while the next batch has no date. */
  starts_on?: string | undefined
  enrol_by?: string | undefined
  /** By when a place is to be paid that is reserved now, where that is before. */
  pay_by?: string | undefined
  session_starts?: string | undefined
  session_minutes?: number | undefined
  session_days?: string | undefined
  session_count?: number | undefined
  mode?: string | undefined
  level?: string | undefined
  seats?: number | undefined
  /** Only where few are left. */
  seats_left?: number | undefined
  /** What a learner knows before the first session. */
  prerequisites?: string | undefined
  /** In how many parts it can be paid, and the days from its start to the second one. */
  instalments?: number | undefined
  instalment_days?: number | undefined
  /** No payment takes real money on this site. */
  is_sandbox?: boolean | undefined
  /** Whether this site sends email. */
  is_mail_on?: boolean | undefined
  /** Whether a place is available. */
  place?: Batch['place'] | undefined
}

type Trainer = NonNullable<Batch['trainer']>

/** What the card of a program is read from. */
export type CardBatch = Pick<
  Batch,
  | 'program'
  | 'product'
  | 'isOpen'
  | 'place'
  | 'starts_on'
  | 'duration'
  | 'price_paise'
  | 'summary'
  | 'instalments'
  | 'session_starts'
  | 'session_minutes'
  | 'session_days'
  | 'level'
  | 'seats'
  | 'seats_left'
> & { trainer?: Pick<Trainer, 'id' | 'name' | 'photo'> | null | undefined }

/** Leaves out what no card shows: all of it would travel with the page. */
export function cardBatchOf(batch: Batch): CardBatch {
  const { program, product, isOpen, place, starts_on, duration, price_paise, summary, instalments } = batch
  const { session_starts, session_minutes, session_days, level, seats, seats_left } = batch
  const trainer = batch.trainer && {
    id: batch.trainer.id,
    name: batch.trainer.name,
    photo: batch.trainer.photo,
  }
  return {
    ...{ program, product, isOpen, place, starts_on, duration, price_paise, summary, instalments },
    ...{ session_starts, session_minutes, session_days, level, seats, seats_left, trainer },
  }
}

export const factsOfBatch = (batch: ProgramFactValues & Pick<Batch, 'id' | 'isOpen'>): ProgramFactValues => ({
  ...batch,
  batch: batch.id,
  starts_on: batch.isOpen ? batch.starts_on : '',
  enrol_by: batch.isOpen ? batch.enrol_by : '',
})

/** What chooses a program: price, length and start. */
export const mainFactsOf = ({
  price_paise,
  duration,
  session_count,
  starts_on,
  place,
}: ProgramFactValues): ProgramFactValues => ({ price_paise, duration, session_count, starts_on, place })

/** What is left to say where those are said already. */
export const otherFactsOf = (facts: ProgramFactValues): ProgramFactValues => ({
  ...facts,
  price_paise: undefined,
  duration: undefined,
  session_count: undefined,
  starts_on: undefined,
})

export const factsOfOffer = (course: OfferedCourse): ProgramFactValues => ({
  ...course,
  duration: course.course_duration,
})

/** Words that a value needs where its name is not shown; screen readers read the name. */
const BEFORE: Readonly<Record<string, string>> = {
  'Batch starts': 'Starts ',
  'Join by': 'Join by ',
  Level: 'Level: ',
  'Batch size': 'Batch of ',
}

const AFTER: Readonly<Record<string, string>> = { 'Live sessions': ' live sessions' }

interface ProgramFactsProps {
  facts: ProgramFactValues
  /** Beside each other, or one below the other with their names. */
  variant?: 'row' | 'list'
  /** How a date is shown. */
  dayOf?: (date: string) => ReactNode
}

type Shown = [name: string, value: ReactNode]

/** Why nobody can join: a batch that is full, closed or begun is not undated. */
export const closedText = (place: ProgramFactValues['place']) =>
  !place || place.state === 'open' ? NOT_DATED : place.text

/** From when to when a session goes; '' where it is not known, or nothing is dated. */
export const timesOf = ({ session_starts, session_minutes, starts_on }: ProgramFactValues) =>
  session_starts && session_minutes && starts_on !== ''
    ? sessionTimes({ session_starts, session_minutes })
    : ''

function shownOf(facts: ProgramFactValues, dayOf: (date: string) => ReactNode): Shown[] {
  const { price_paise, duration, starts_on, enrol_by, session_days, mode, level, seats, prerequisites } =
    facts
  const { place, session_count } = facts
  const all: Shown[] = [
    ['Price', price_paise !== undefined && rupees(price_paise)],
    ['Duration', duration],
    ['Live sessions', starts_on !== '' && session_count],
    ['Batch starts', starts_on === '' ? closedText(place) : starts_on && dayOf(starts_on)],
    ['Join by', enrol_by && dayOf(enrol_by)],
    ['Sessions', timesOf(facts)],
    ['Days', starts_on !== '' && session_days],
    ['Mode', mode],
    ['Level', level],
    ['Batch size', seats && facts.seats_left ? `${seats}, ${facts.seats_left} left` : seats],
    ['Before you start', prerequisites],
  ]
  return all.filter(([, value]) => value)
}

const Word = ({ text }: { text: string | undefined }) => (text ? <span aria-hidden>{text}</span> : null)

/** Price, length, start, times, mode, level and batch size of a program: the same everywhere. */
export function ProgramFacts({ facts, variant = 'row', dayOf = dayText }: ProgramFactsProps) {
  // Two dates in one line are one too many.
  const isList = variant === 'list'
  const shown = isList
    ? facts
    : { ...facts, enrol_by: facts.starts_on ? undefined : facts.enrol_by, prerequisites: undefined }
  const list = (
    <dl className={styles[variant]}>
      {shownOf(shown, dayOf).map(([name, value]) => (
        <div key={name} data-fact={name}>
          <dt>{name}</dt>
          <dd>
            {!isList && !(name === 'Batch starts' && facts.starts_on === '') && <Word text={BEFORE[name]} />}
            <span>{value}</span>
            {!isList && <Word text={AFTER[name]} />}
          </dd>
        </div>
      ))}
    </dl>
  )
  return variant === 'row' ? <div className={styles.frame}>{list}</div> : list
}

/** A form to leave an address while the next batch has no date, or to wait for a seat in a full one; nothing afterwards. */
export const NotifyLink = ({ facts, to }: { facts: ProgramFactValues; to: string | undefined }) =>
  facts.starts_on === '' && to ? (
    <Link to={`${to}#register`} className={styles.notify}>
      {facts.place?.state === 'full' ? 'Join the waiting list' : 'Notify me'}
    </Link>
  ) : null
