import type { Batch } from '@marga/api-contract/batches'
import { interviewPaise } from '@marga/constants/interview-terms'
import { rupees } from '@marga/constants/rupees'
import { isSamplePerson, portraitOf } from '@marga/content/art'
import { mediaUrl, useSite } from '@marga/sdk'
import { Avatar } from '@marga/ui/avatar'
import { List } from '@marga/ui/list'
import { useLoaderData } from 'react-router-dom'
import { NoneOpen } from '../lib/none-open'
import styles from './about-people.module.css'

type Trainer = NonNullable<Batch['trainer']>

/** Everybody who leads a batch, once. */
const trainersOf = (batches: readonly Batch[]) => [
  ...new Map(
    batches.flatMap(({ trainer }) => (trainer ? [[trainer.id, trainer] as [number, Trainer]] : [])),
  ).values(),
]

const useBatches = () => useLoaderData<{ batches: readonly Batch[] }>().batches

/** What the company is in numbers, counted from what it offers now. Sample people do not count. */
export function AboutNumbers() {
  const batches = useBatches()
  const trainers = trainersOf(batches).filter((trainer) => !isSamplePerson(trainer)).length
  const open = batches.filter(({ isOpen }) => isOpen).length
  const numbers: Array<readonly [value: string, name: string]> = [
    ...(open > 0 ? [[String(open), 'Live programs'] as const] : []),
    ...(trainers > 0 ? [[String(trainers), 'Trainers'] as const] : []),
    [rupees(interviewPaise(useSite().config)), 'For a mock interview'],
    ['45', 'Minutes with a mentor'],
  ]
  return (
    <>
      <List aria-label="Marga in numbers" className={styles.numbers}>
        {numbers.map(([value, name]) => (
          <li key={name}>
            <span className={styles.value}>{value}</span> {name}
          </li>
        ))}
      </List>
      {open === 0 && <NoneOpen />}
    </>
  )
}

/** Faces of those who teach. */
export function AboutTrainers() {
  const { mediaBase, artBase } = useSite().config
  const trainers = trainersOf(useBatches())
  if (trainers.length === 0) return null
  return (
    <section aria-labelledby="trainers" className={styles.section}>
      <h2 id="trainers">Who teaches</h2>
      <List className={styles.trainers}>
        {trainers.map((trainer) => (
          <li key={trainer.id} className={styles.trainer}>
            <Avatar
              name={trainer.name}
              picture={mediaUrl(mediaBase, trainer.photo) || portraitOf(artBase, trainer)}
              size={96}
            />
            <div>
              <h3>
                <bdi>{trainer.name}</bdi>
              </h3>
              <p>{trainer.description}</p>
            </div>
          </li>
        ))}
      </List>
    </section>
  )
}
