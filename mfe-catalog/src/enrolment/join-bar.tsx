import type { Batch } from '@marga/api-contract/batches'
import { dayText } from '@marga/checkout/batch-texts'
import { factsOfBatch } from '@marga/checkout/program-facts'
import type { Place } from '@marga/checkout/use-own-place'
import { rupees } from '@marga/constants/rupees'
import { ButtonLink } from '@marga/ui/button'
import { classes } from '@marga/ui/classes'
import { EnrolOpener, type EnrolState } from './enrol-button'
import styles from './join-bar.module.css'

interface JoinBarProps {
  enrol: EnrolState
  batch: Batch | null
  /** The visitor's own, once it is known. */
  place: Place | null
}

/** Price, start and the way in, in one line at the foot of a phone. */
export function JoinBar({ enrol, batch, place }: JoinBarProps) {
  const facts = batch ? factsOfBatch(batch) : undefined
  return (
    <div className={styles.bar} data-bottom-bar>
      <div className={styles.line}>
        {place ? (
          <p className={classes(styles.start, styles.own)}>{place.text}</p>
        ) : (
          <>
            {batch && <p className={styles.short}>{rupees(batch.price_paise)}</p>}
            {facts?.starts_on && <p className={styles.start}>Starts {dayText(facts.starts_on)}</p>}
          </>
        )}
      </div>
      {place ? (
        <ButtonLink to={place.page}>See your place</ButtonLink>
      ) : (
        <EnrolOpener state={enrol} variant="primary" isDated={Boolean(facts?.starts_on)} />
      )}
    </div>
  )
}
