import type { Batch } from '@marga/api-contract/batches'
import { BatchChoice } from '@marga/checkout/batch-choice'
import type { ShownBatch } from '@marga/checkout/chosen-batch'
import { factsOfBatch, NotifyLink, ProgramFacts } from '@marga/checkout/program-facts'
import { isElsewhere, type Place } from '@marga/checkout/use-own-place'
import { splitPrice } from '@marga/constants/instalments'
import { rupees } from '@marga/constants/rupees'
import { coverOf } from '@marga/content/art'
import { useSite } from '@marga/sdk'
import { ButtonLink } from '@marga/ui/button'
import { CourseImage } from '@marga/ui/course-image'
import { Link } from 'react-router-dom'
import { EnrolOpener, type EnrolState } from '../enrolment/enrol-button'
import { programPath } from '../lib/paths'
import styles from './join-program.module.css'

interface JoinProps {
  enrol: EnrolState
  program: string
  batch: ShownBatch | null
  /** The visitor's own, once it is known. */
  own: Place | undefined
  /** The same; null where they may join the batch beside it. */
  place: Place | null
  /** What can be begun on the day of paying, where there is anything to say of it. */
  today: string
}

/** Price, dates and the way in; stays in view on wide screens. */
export function JoinCard({ enrol, program, batch, own, place, today }: JoinProps) {
  const { config } = useSite()
  const facts = batch && !isElsewhere(own) ? factsOfBatch(batch) : undefined
  return (
    <aside aria-label="Price and dates" className={styles.card}>
      <CourseImage address={coverOf(config, program)} isFirst className={styles.cover} />
      <div className={styles.head}>
        {batch && (
          <p className={styles.price}>
            {rupees(batch.price_paise)}
            <Parts batch={batch} />
          </p>
        )}
        {own && (
          <p>
            {own.text} {!place && <Link to={own.page}>See your place</Link>}
            {own.changePage && <Link to={own.changePage}>Change batch</Link>}
          </p>
        )}
        <div className={styles.actions}>
          {place ? (
            <ButtonLink to={place.page}>See your place</ButtonLink>
          ) : (
            <EnrolOpener state={enrol} variant="primary" />
          )}
        </div>
      </div>
      <p className={styles.refund}>
        Full refund before the first session. <Link to="/refunds">Refund rules</Link>
      </p>
      {batch && !place && <BatchChoice batch={batch} page={programPath(program)} />}
      {/* Below the choice: it is there for some batches only, and moves none of them. */}
      {today && <p className={styles.refund}>{today}</p>}
      {facts && <ProgramFacts facts={{ ...facts, price_paise: undefined }} variant="list" />}
      <NotifyLink facts={facts ?? {}} to={batch?.link} />
    </aside>
  )
}

/** What one of the parts costs, where it can be paid in parts. */
function Parts({ batch: { price_paise, instalments = 1 } }: { batch: Batch }) {
  const [first = 0] = splitPrice(price_paise, instalments)
  return instalments > 1 ? (
    <span className={styles.parts}>{` or ${instalments} × ${rupees(first)}`}</span>
  ) : null
}
