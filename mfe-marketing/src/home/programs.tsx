import { AskUs } from '@marga/checkout/ask-us'
import { ProgramCard } from '@marga/checkout/program-card'
import type { CardBatch } from '@marga/checkout/program-facts'
import { List } from '@marga/ui/list'
import styles from './programs.module.css'

/** Every program with its price and start: what most visitors come for. */
export const Programs = ({ batches }: { batches: readonly CardBatch[] }) => (
  <section aria-labelledby="programs" className={styles.section}>
    <h2 id="programs">Choose a program</h2>
    <List className={styles.grid}>
      {batches.map((batch, index) => (
        <li key={batch.product}>
          <ProgramCard batch={batch} isRow={index > 0} />
        </li>
      ))}
      <li>
        <AskUs />
      </li>
    </List>
  </section>
)
