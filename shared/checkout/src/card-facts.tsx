import { CalendarDays, Clock, type LucideIcon, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { dayText } from './batch-texts'
import styles from './card-facts.module.css'
import { closedText, type ProgramFactValues, timesOf } from './program-facts'

type Fact = [name: string, value: ReactNode]

/** "Mon, Wed and Fri": a card has one line for days and times. */
const shortDays = (days = '') => days.replace(/\b([A-Z][a-z]{2})[a-z]*day\b/g, '$1')

/** Where places are few it says how many are left; else the size has room beside the level alone. */
function sizeOf({ seats, seats_left, mode }: ProgramFactValues) {
  if (seats_left) return `${seats_left} of ${seats} places left`
  return seats && !mode && `batch of ${seats}`
}

/** When it is, at what hours, and for whom: a line each. */
function linesOf(facts: ProgramFactValues): Array<[Icon: LucideIcon, ...facts: Fact[]]> {
  const { starts_on, duration, session_days, mode, level, place } = facts
  return [
    [
      CalendarDays,
      ['Batch starts', starts_on === '' ? closedText(place) : starts_on && dayText(starts_on)],
      ['Duration', duration],
    ],
    [Clock, ['Days', starts_on !== '' && shortDays(session_days)], ['Sessions', timesOf(facts)]],
    [UserRound, ['Level', level], ['Mode', mode], ['Batch size', sizeOf(facts)]],
  ]
}

/** Dates, times and level on the card of a program: the same three lines everywhere. The price stands beside its buttons. */
export const CardFacts = ({ facts }: { facts: ProgramFactValues }) => (
  <dl className={styles.facts}>
    {linesOf(facts).map(([Icon, ...line]) => {
      const known = line.filter(([, value]) => value)
      return (
        known.length > 0 && (
          <div key={known[0]?.[0]}>
            {known.map(([name, value], index) => [
              <dt key={name}>
                {index === 0 && <Icon size={18} strokeWidth={1.5} aria-hidden />}
                <span>{name}</span>
              </dt>,
              <dd key={`${name}:`}>{value}</dd>,
            ])}
          </div>
        )
      )
    })}
  </dl>
)
