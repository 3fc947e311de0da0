import { coverOf } from '@marga/content/art'
import { programNames } from '@marga/content/programs'
import { useSite } from '@marga/sdk'
import { CourseImage } from '@marga/ui/course-image'
import { List } from '@marga/ui/list'
import { Link } from 'react-router-dom'
import { programPath } from '../lib/paths'
import styles from './search-programs.module.css'

/** Every program, where little or nothing is found. */
export function SearchPrograms() {
  const { config } = useSite()
  return (
    <section aria-labelledby="programs" className={styles.section}>
      <h2 id="programs" className={styles.heading}>
        All programs
      </h2>
      <List className={styles.programs}>
        {programNames(config).map((program) => (
          <li key={program} className={styles.program}>
            <CourseImage address={coverOf(config, program)} className={styles.cover} />
            <Link to={programPath(program)}>{program}</Link>
          </li>
        ))}
      </List>
    </section>
  )
}
