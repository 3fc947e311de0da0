import { Actions } from '@marga/office/actions'
import type { AppStatus, Comparison } from '@marga/platform-contract/release-service'
import styles from './canary.module.css'
import { canaryOf, GiveToAll, TakeBack } from './live-changes'

/** What each measure counts. */
const MEASURES: Readonly<Record<string, string>> = {
  views: 'Views that failed',
  LCP: 'Visits with a slow largest paint',
  INP: 'Visits with a slow answer to a press',
  forms: 'Forms that failed',
}

const shareOf = ({ views, failures }: Comparison['stable']) =>
  views === 0
    ? 'nothing seen'
    : `${((failures * 100) / views).toFixed(1)} % of ${views.toLocaleString('en-IN')}`

const points = (value: number) => `${value > 0 ? '+' : ''}${value.toFixed(1)}`

/** The least that the scale reaches to either side, in percentage points: a difference of nothing looks like nothing. */
const LEAST_REACH = 2

/** The interval of the difference on a scale around none. */
function Interval({
  difference: [from, to],
  label,
}: {
  difference: Comparison['difference']
  label: string
}) {
  const reach = Math.max(LEAST_REACH, Math.abs(from), Math.abs(to))
  const at = (value: number) => ((value + reach) / (2 * reach)) * 100
  return (
    <svg
      className={styles.interval}
      viewBox="0 0 100 12"
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <line x1="0" x2="100" y1="6" y2="6" className={styles.scale} />
      <line x1="50" x2="50" y1="0" y2="12" className={styles.none} />
      <line x1={at(from)} x2={at(to)} y1="6" y2="6" className={from > 0 ? styles.worse : styles.span} />
    </svg>
  )
}

function Measure({ comparison }: { comparison: Comparison }) {
  const { measure, stable, canary, difference, evidence, needed } = comparison
  const [from, to] = difference
  const text = `Between ${points(from)} and ${points(to)} percentage points`
  return (
    <li>
      <h4 className={styles.name}>{MEASURES[measure] ?? measure}</h4>
      <p>
        Stable {shareOf(stable)}, canary {shareOf(canary)}.
      </p>
      <Interval difference={difference} label={text} />
      <p>
        {text} more than the stable release, at 95 %. Evidence {evidence.toFixed(1)}; at {needed.toFixed(0)}{' '}
        it is taken back by itself.
      </p>
    </li>
  )
}

/** How the canary of an app does beside the stable release. @param channel where it can be changed from here; undefined where this site takes no releases */
export function Canary({ app: status, channel }: { app: AppStatus; channel: string | undefined }) {
  const { app, version, comparison = [] } = status
  const canary = canaryOf(status)
  if (!canary) return null
  return (
    <section className={styles.canary} aria-label={`Canary of ${app}`}>
      <h3>
        {app}: {canary.version} for {canary.traffic} % of the visitors, {version} for the others
      </h3>
      <ul className={styles.measures}>
        {comparison.map((one) => (
          <Measure key={one.measure} comparison={one} />
        ))}
      </ul>
      {channel ? (
        <Actions>
          <TakeBack channel={channel} app={app} version={canary.version} />
          <GiveToAll channel={channel} app={app} version={canary.version} />
        </Actions>
      ) : (
        <p>
          To take it back: <code>npx mfe rollback {app}</code>
        </p>
      )}
    </section>
  )
}
