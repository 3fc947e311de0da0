import { dayText, sessionTimes } from '@marga/checkout/batch-texts'
import { splitPrice } from '@marga/constants/instalments'
import { rupees } from '@marga/constants/rupees'
import { ButtonLink } from '@marga/ui/button'
import { Container, PageHead } from '@marga/ui/layout'
import { List } from '@marga/ui/list'
import { PageMeta } from '@marga/ui/page-meta'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { programPath } from '../lib/paths'
import { comparePath } from './compare'
import type { Compared } from './of-batches'

const UNKNOWN = 'Not stated'

type Start = Compared['starts'][number]

export interface ComparisonProps {
  programs: readonly Compared[]
  /** Of what moves sideways: styles are those of the page, which has them from the start. */
  className: string | undefined
}

const Each = ({ texts, none }: { texts: readonly string[]; none: string }) =>
  texts.length === 0 ? (
    none
  ) : (
    <List>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </List>
  )

const startText = (start: Start) =>
  [`${dayText(start.starts_on)}: ${start.session_days}`, sessionTimes(start)].filter(Boolean).join(', ')

const sessionsOf = ({ session_count, session_minutes }: Start) =>
  session_count ? [`${session_count} live sessions of ${session_minutes} minutes`] : []

function partsText({ price_paise, instalments = 1 }: Compared) {
  const [first = 0] = splitPrice(price_paise, instalments)
  return instalments > 1 ? `${instalments} parts, the first of ${rupees(first)}` : 'Paid at once'
}

/** What is compared, a row each. */
const ROWS: ReadonlyArray<[name: string, show: (program: Compared) => ReactNode]> = [
  ['Price', ({ price_paise }) => <strong>{rupees(price_paise)}</strong>],
  ['Instalments', partsText],
  ['Duration', ({ duration }) => duration || UNKNOWN],
  ['Level', ({ level }) => level || UNKNOWN],
  ['Next batches', ({ starts }) => <Each texts={starts.map(startText)} none="No batch is open" />],
  ['Sessions', ({ starts }) => <Each texts={[...new Set(starts.flatMap(sessionsOf))]} none={UNKNOWN} />],
  ['What you build', ({ projects }) => <Each texts={projects} none={UNKNOWN} />],
  ['Before you start', ({ prerequisites }) => prerequisites || UNKNOWN],
  ['Trainer', ({ trainer }) => trainer || 'To be announced'],
]

const others = (programs: readonly Compared[], without: Compared) =>
  programs.flatMap(({ product }) => (product === without.product ? [] : [product]))

/** A column each, below its name and what leads on; on a phone the table alone moves sideways. */
const Table = ({ programs, className }: ComparisonProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: who uses the keyboard moves it sideways.
  <section className={className} aria-label="Comparison" tabIndex={0}>
    <table>
      <thead>
        <tr>
          <td />
          {programs.map((one) => (
            <th key={one.product} scope="col">
              <Link to={programPath(one.program)}>{one.program}</Link>
              {programs.length > 1 && (
                <Link to={comparePath(others(programs, one))} aria-label={`Remove ${one.program}`}>
                  Remove
                </Link>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ROWS.map(([name, show]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {programs.map((one) => (
              <td key={one.product}>{show(one)}</td>
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row">Next step</th>
          {programs.map((one) => (
            <td key={one.product}>
              <ButtonLink to={programPath(one.program)} aria-label={`See ${one.program}`}>
                See the program
              </ButtonLink>
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  </section>
)

/** Two or three programs side by side. */
export function Comparison({ programs, className }: ComparisonProps) {
  const names = programs.map(({ program }) => program)
  const title =
    names.length > 1 ? `Compare ${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : 'Compare programs'
  return (
    <Container>
      <PageMeta
        title={title}
        description="Programs side by side: price, dates, sessions and projects."
        isHidden
      />
      <PageHead title="Compare programs" />
      {programs.length < 2 && (
        <p>
          {programs.length === 0 ? 'There is no program of this link.' : 'This is one program.'} Go to all
          courses and tick Compare on two or three of them.
        </p>
      )}
      {programs.length > 0 && <Table programs={programs} className={className} />}
      <ButtonLink to="/coursesoffered" variant="quiet">
        All courses
      </ButtonLink>
    </Container>
  )
}
