import { rupees } from '@marga/checkout/rupees'
import type { Batch } from '@marga/contract/batches'
import type { ReactNode } from 'react'
import styles from './batch-facts.module.css'
import { dayAndMonth, sessionTimes, yearOf } from './batch-texts'

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

const Day = ({ date }: { date: string }) => (
  <>
    <span>{dayAndMonth(date)}</span> <span className={styles.year}>{yearOf(date)}</span>
  </>
)

/** What a visitor asks first: price, length, times and dates of a batch. Times and dates of a closed one are over. */
export const BatchFacts = ({ batch }: { batch: Batch }) => (
  <dl className={styles.facts}>
    <Fact name="Price">{rupees(batch.price_paise)}</Fact>
    <Fact name="Duration">{batch.duration}</Fact>
    {batch.isOpen && (
      <>
        <Fact name="Sessions">{sessionTimes(batch)}</Fact>
        <Fact name="Batch starts">
          <Day date={batch.starts_on} />
        </Fact>
        <Fact name="Enrol by">
          <Day date={batch.enrol_by} />
        </Fact>
      </>
    )}
  </dl>
)
