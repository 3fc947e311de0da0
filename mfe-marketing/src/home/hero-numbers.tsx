import type { CardBatch } from '@marga/checkout/program-facts'
import { rupees } from '@marga/constants/rupees'
import { isSamplePerson } from '@marga/content/art'
import { NoneOpen } from '../lib/none-open'
import styles from './hero-numbers.module.css'
import { teachersOf } from './teachers'

/** Without a value it is not shown. */
type Figure = [name: string, value: string | number | false]

/** Who teaches; as long as nobody real is named, how many learn together at most. */
function peopleOf(open: readonly CardBatch[]): Figure {
  const trainers = teachersOf(open).filter(({ trainer }) => !isSamplePerson(trainer)).length
  if (trainers > 0) return ['Trainers', trainers]
  const seats = Math.max(...open.map((batch) => batch.seats ?? 0))
  return ['Learners in a batch', seats > 0 && `Up to ${seats}`]
}

/** How many programs can be joined now, what the cheapest costs, and with whom one learns: counted, never written down. Sample people do not count. */
export function HeroNumbers({ batches }: { batches: readonly CardBatch[] }) {
  if (batches.length === 0) return null
  const open = batches.filter(({ isOpen }) => isOpen)
  if (open.length === 0) return <NoneOpen />
  const figures: Figure[] = [
    ['Live programs', open.length],
    ['Lowest price', rupees(Math.min(...open.map(({ price_paise }) => price_paise)))],
    peopleOf(open),
  ]
  return (
    <dl className={styles.numbers}>
      {figures.map(
        ([name, value]) =>
          value !== false && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
