import type { Batch } from '@marga/api-contract/batches'
import { factsOfBatch, NotifyLink, ProgramFacts } from '@marga/checkout/program-facts'
import { isElsewhere, type Place } from '@marga/checkout/use-own-place'
import { ButtonLink } from '@marga/ui/button'
import { EnrolOpener, type EnrolState } from './enrol-button'
import styles from './join-program-of.module.css'
import { NotedNotice } from './noted-notice'

interface JoinProgramOfProps {
  enrol: EnrolState
  course: string
  /** That the course is a part of; '' where it stands by itself. */
  program: string
  /** The next batch of the program. */
  batch: Batch | null
  /** The visitor's own, once it is known. */
  place?: Place | null
}

/** The way to join the program of a course, what it costs and when it starts. On a short screen the button is in view, and the facts scroll. */
export function JoinProgramOf({ enrol, course, program, batch, place }: JoinProgramOfProps) {
  const facts = batch ? factsOfBatch(batch) : undefined
  return (
    <>
      {facts && program && program !== course && (
        <p className={styles.whole}>
          You join the whole program: <span>{program}</span>
        </p>
      )}
      {!facts?.starts_on && <NotedNotice course={course} />}
      {place && <p>{place.text}</p>}
      <div className={styles.button}>
        {place ? (
          <ButtonLink to={place.page}>See your place</ButtonLink>
        ) : (
          <EnrolOpener state={enrol} variant="primary" isDated={Boolean(facts?.starts_on)} />
        )}
      </div>
      {/* Dates of another batch are none of theirs. */}
      {facts && !isElsewhere(place ?? undefined) && <ProgramFacts facts={facts} variant="list" />}
      {facts && !place && <NotifyLink facts={facts} to={batch?.link} />}
    </>
  )
}
