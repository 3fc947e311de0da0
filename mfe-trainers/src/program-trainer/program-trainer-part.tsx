import type { Batch } from '@marga/api-contract/batches'
import { batchesOrNone } from '@marga/checkout/load-batches'
import { portraitOf } from '@marga/content/art'
import { mediaUrl, type PartArgs, type PartProps, useSite } from '@marga/sdk'
import { Avatar } from '@marga/ui/avatar'
import { LinkCard } from '@marga/ui/link-card'
import styles from './program-trainer-part.module.css'

type Place =
  | 'catalog.program.trainer.v1'
  | 'marketing.promo.trainer.v1'
  | 'marketing.course-registration.trainer.v1'

type Person = NonNullable<Batch['trainer']>

/** The trainer as batches name them; null where none does. Id and name have to agree, as built-in content may know another trainer of that id. */
export const loader = async ({ props, site }: PartArgs<Place>): Promise<Person | null> =>
  (await batchesOrNone(site))
    .map(({ trainer }) => trainer)
    .find((trainer) => trainer?.id === props.trainer && trainer.name === props.trainerName) ?? null

/** Who teaches a program, a part of the pages that sell it: their face and what they say of themselves; leads to their page. */
export function Component({ trainerName, trainer, data }: PartProps<Place, Person | null>) {
  const { mediaBase, artBase } = useSite().config
  const person = data ?? { id: trainer, name: trainerName, description: '', photo: '' }
  const picture = mediaUrl(mediaBase, person.photo) || portraitOf(artBase, person)
  return (
    <section aria-labelledby="trainer" className={styles.section}>
      <h2 id="trainer">Your trainer</h2>
      <LinkCard
        to={`/TrainerDetails?id=${person.id}`}
        title={person.name}
        heading="h3"
        className={styles.card}
        before={<Avatar name={person.name} picture={picture} size={96} />}
      >
        <p>{person.description}</p>
      </LinkCard>
    </section>
  )
}
