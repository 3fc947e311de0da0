import type { ReactNode } from 'react'
import styles from './join-stations.module.css'

interface StationProps {
  title: string
  className?: string | undefined
  children: ReactNode
}

/** One station of the panel: its number is that of the list. */
const Station = ({ title, className, children }: StationProps) => (
  <li className={`${styles.station} ${className ?? ''}`}>
    <p className={styles.title}>{title}</p>
    <div className={styles.body}>{children}</div>
  </li>
)

interface JoinStationsProps {
  /** The fields; each way to join asks for its own. */
  you: ReactNode
  batch: ReactNode
  /** What it costs, and what applies; left out, there is no such station. */
  terms?: ReactNode
  /** The buttons. */
  ends: ReactNode
  /** False where there is nothing to pay yet. */
  isPayable?: boolean
}

/** The panel behind every way to join: who, which batch, and how it is paid. In a dialog with room, the last stands beside the others. */
export const JoinStations = ({ you, batch, terms, ends, isPayable = true }: JoinStationsProps) => (
  <>
    <ol className={styles.stations}>
      <Station title="You">{you}</Station>
      <Station title="Batch">{batch}</Station>
      {terms && (
        <Station title={isPayable ? 'Pay or reserve' : 'Reserve'} className={styles.pay}>
          {terms}
          {ends}
        </Station>
      )}
    </ol>
    {!terms && ends}
  </>
)
