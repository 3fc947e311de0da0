import type { Batch } from '@marga/api-contract/batches'
import { LinkCard } from '@marga/ui/link-card'
import styles from './program-trainer.module.css'

/** In the place of the trainers' part that says who teaches a program, while it is not there. */
export const ProgramTrainer = ({ trainer }: { trainer: NonNullable<Batch['trainer']> }) => (
  <section aria-labelledby="trainer" className={styles.section}>
    <h2 id="trainer">Your trainer</h2>
    <LinkCard
      to={`/TrainerDetails?id=${trainer.id}`}
      title={trainer.name}
      heading="h3"
      className={styles.card}
    />
  </section>
)
