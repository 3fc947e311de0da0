import type { CardBatch } from '@marga/checkout/program-facts'
import { rupees } from '@marga/constants/rupees'
import { isSamplePerson } from '@marga/content/art'
import { NoneOpen } from '../lib/none-open'
import styles from './hero-numbers.module.css'
import { teachersOf } from './teachers'

/** How many programs can be joined now, what the cheapest costs, and who teaches: counted, never written down. Sample people do not count. */
export function HeroNumbers({ batches }: { batches: readonly CardBatch[] }) {
  if (batches.length === 0) return null
  const open = batches.filter(({ isOpen }) => isOpen)
  if (open.length === 0) return <NoneOpen />
  const lowest = Math.min(...open.map(({ price_paise }) => price_paise))
  const trainers = teachersOf(open).filter(({ trainer }) => !isSamplePerson(trainer)).length
  const numbers: Array<readonly [name: string, value: string | number]> = [
    ['Live programs', open.length],
    ['Lowest price', rupees(lowest)],
    ...(trainers > 0 ? [['Trainers', trainers] as const] : []),
  ]
  return (
    <dl className={styles.numbers}>
      {numbers.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
