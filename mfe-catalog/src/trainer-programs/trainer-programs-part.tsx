import type { Batch } from '@marga/api-contract/batches'
import { batchesOrNone } from '@marga/checkout/load-batches'
import { ProgramCard } from '@marga/checkout/program-card'
import type { PartArgs, PartProps } from '@marga/sdk'
import { List } from '@marga/ui/list'
import styles from './trainer-programs-part.module.css'

type Place = 'trainers.trainer-details.programs.v1' | 'trainers.trainer-courses.programs.v1'

/** Batches that the trainer leads. Id and name have to agree, as built-in content may know another trainer of that id. */
export const loader = async ({ props, site }: PartArgs<Place>): Promise<readonly Batch[]> =>
  (await batchesOrNone(site)).filter(
    ({ trainer }) => trainer?.id === props.trainer && trainer.name === props.trainerName,
  )

/** The programs that a trainer leads, with price and start: a part of the trainer's pages. Nothing for who leads none. */
export function Component({ trainerName, data: batches }: PartProps<Place, readonly Batch[]>) {
  if (batches.length === 0) return null
  return (
    <section aria-labelledby="programs" className={styles.section}>
      <h2 id="programs">
        Programs with <bdi>{trainerName}</bdi>
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
}
