import type { Batch } from '@marga/api-contract/batches'
import {
  factsOfBatch,
  mainFactsOf,
  ProgramFacts,
  type ProgramFactValues,
} from '@marga/checkout/program-facts'
import { isElsewhere, type Place } from '@marga/checkout/use-own-place'
import { coverName } from '@marga/content/art'
import { Container } from '@marga/ui/layout'
import { Link } from 'react-router-dom'
import styles from './program-band.module.css'
import { ProgramTools } from './program-tools'

/** One row: what chooses a program, and whether its hours fit. The panel to join has the others. */
function bandFactsOf(batch: Batch, own: Place | undefined): ProgramFactValues {
  if (isElsewhere(own)) return { price_paise: batch.price_paise, duration: batch.duration }
  const { session_starts, session_minutes, ...facts } = factsOfBatch(batch)
  return { ...mainFactsOf(facts), session_count: undefined, session_starts, session_minutes }
}

interface ProgramBandProps {
  program: string
  batch: Batch | null
  /** The visitor's own place, once it is known. */
  own: Place | undefined
}

/** Top of a program's page, in the program's own colours. */
export const ProgramBand = ({ program, batch, own }: ProgramBandProps) => (
  <header className={styles.band} data-program={coverName(program) || undefined}>
    <Container>
      <div className={styles.text}>
        <nav aria-label="Breadcrumb">
          <ol className={styles.crumbs}>
            <li>
              <Link to="/coursesoffered">Courses Offered</Link>
            </li>
            <li aria-current="page">{program}</li>
          </ol>
        </nav>
        <h1>
          {program} <span className={styles.modules}>Modules</span>
        </h1>
        {batch?.summary && <p className={styles.summary}>{batch.summary}</p>}
        {batch && <ProgramFacts facts={bandFactsOf(batch, own)} />}
        {own?.isOther && <p>{own.text}</p>}
        {batch?.tools?.length ? <ProgramTools tools={batch.tools} /> : null}
      </div>
    </Container>
  </header>
)
