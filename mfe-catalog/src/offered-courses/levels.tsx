import type { OfferedCourse } from '@marga/api-contract/courses'
import { Link } from 'react-router-dom'
import { programPath } from '../lib/paths'
import styles from './levels.module.css'

/** In the order in which they build on each other; others come after them. */
const KNOWN = ['Beginner', 'Intermediate', 'Advanced']

const placeOf = (level: string) => (KNOWN.includes(level) ? KNOWN.indexOf(level) : KNOWN.length)

/** The listed programs by whom they are for. */
export function Levels({ courses }: { courses: readonly OfferedCourse[] }) {
  const levels = new Map<string, Set<string>>()
  for (const { level, course } of courses)
    if (level) levels.set(level, (levels.get(level) ?? new Set()).add(course))
  if (levels.size < 2) return null
  const sorted = [...levels].sort(([left], [right]) => placeOf(left) - placeOf(right))
  return (
    <dl className={styles.levels}>
      {sorted.map(([level, programs]) => (
        <div key={level}>
          <dt>{level}</dt>
          {[...programs].map((program) => (
            <dd key={program}>
              <Link to={programPath(program)}>{program}</Link>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
