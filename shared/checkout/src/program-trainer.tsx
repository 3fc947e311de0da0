import type { Batch } from '@marga/api-contract/batches'
import { portraitOf } from '@marga/content/art'
import { mediaUrl, useSite } from '@marga/sdk'
import { Avatar } from '@marga/ui/avatar'
import { LinkCard } from '@marga/ui/link-card'
import styles from './program-trainer.module.css'

/** Who teaches the program; leads to their page. */
export function ProgramTrainer({ trainer }: { trainer: NonNullable<Batch['trainer']> }) {
  const { mediaBase, artBase } = useSite().config
  const picture = mediaUrl(mediaBase, trainer.photo) || portraitOf(artBase, trainer)
  return (
    <section aria-labelledby="trainer" className={styles.section}>
      <h2 id="trainer">Your trainer</h2>
      <LinkCard
        to={`/TrainerDetails?id=${trainer.id}`}
        title={trainer.name}
        heading="h3"
        className={styles.card}
        before={<Avatar name={trainer.name} picture={picture} size={96} />}
      >
        <p>{trainer.description}</p>
      </LinkCard>
    </section>
  )
}
