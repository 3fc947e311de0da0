import type { Batch } from '@marga/api-contract/batches'
import { factsOfBatch, NotifyLink, ProgramFacts } from '@marga/checkout/program-facts'
import { EnrolButton } from './enrol-button'
import styles from './join-program-of.module.css'
import { NotedNotice } from './noted-notice'

interface JoinProgramOfProps {
  course: string
  /** That the course is a part of; '' where it stands by itself. */
  program: string
  /** The next batch of the program. */
  batch: Batch | null
}

/** What the program of a course costs and when it starts, and the way to join it. */
export function JoinProgramOf({ course, program, batch }: JoinProgramOfProps) {
  const facts = batch ? factsOfBatch(batch) : undefined
  return (
    <>
      {facts && program && program !== course && (
        <p className={styles.whole}>You join the whole program, {program}:</p>
      )}
      {facts && <ProgramFacts facts={facts} variant="list" />}
      {facts && <NotifyLink facts={facts} to={batch?.link} />}
      {!facts?.starts_on && <NotedNotice course={course} />}
      <EnrolButton
        course={course}
        program={program}
        facts={facts}
        variant="primary"
        isDated={Boolean(facts?.starts_on)}
      />
    </>
  )
}
