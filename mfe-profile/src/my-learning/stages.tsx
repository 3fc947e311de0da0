import styles from './stages.module.css'

interface StagesProps {
  names: readonly string[]
  /** How many are behind. */
  done: number
}

/** Stations of joining a course: no bar, which would read as how much of the course is learned. */
export const Stages = ({ names, done }: StagesProps) => (
  <ol aria-label="Your place" className={styles.stages}>
    {names.map((name, index) => (
      <li key={name} data-done={index < done || undefined}>
        {name}
        {index < done && <span className={styles.said}>, done</span>}
      </li>
    ))}
  </ol>
)
