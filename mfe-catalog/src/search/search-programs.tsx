import { coverOf } from '@marga/content/art'
import { PROGRAMS } from '@marga/content/programs'
import { useSite } from '@marga/sdk'
import { CourseImage } from '@marga/ui/course-image'
import { List } from '@marga/ui/list'
import { Link } from 'react-router-dom'
import { programPath } from '../lib/paths'
import styles from './search-programs.module.css'

/** Every program, where little or nothing is found. */
export function SearchPrograms() {
  const { artBase } = useSite().config
  return (
    <section aria-labelledby="programs" className={styles.section}>
      <h2 id="programs" className={styles.heading}>
        All programs
      </h2>
      <List className={styles.programs}>
        {PROGRAMS.map((program) => (
          <li key={program} className={styles.program}>
            <CourseImage address={coverOf(artBase, program)} className={styles.cover} />
            <Link to={programPath(program)}>{program}</Link>
          </li>
        ))}
      </List>
    </section>
  )
}
