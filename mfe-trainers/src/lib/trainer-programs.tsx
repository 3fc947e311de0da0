import type { Batch } from '@marga/api-contract/batches'
import { ProgramCard } from '@marga/checkout/program-card'
import { List } from '@marga/ui/list'
import styles from './trainer-programs.module.css'

interface TrainerProgramsProps {
  name: string
  batches: readonly Batch[]
}

/** The programs that a trainer leads, with price and start; nothing for who leads none. */
export const TrainerPrograms = ({ name, batches }: TrainerProgramsProps) =>
  batches.length > 0 && (
    <section aria-labelledby="programs" className={styles.section}>
      <h2 id="programs">
        Programs with <bdi>{name}</bdi>
      </h2>
      <List className={styles.programs}>
        {batches.map((batch) => (
          <li key={batch.product}>
            <ProgramCard batch={batch} isWide={batches.length === 1} hasTrainer={false} />
          </li>
        ))}
      </List>
    </section>
  )
