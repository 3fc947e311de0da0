import { FilterFold } from '@marga/ui/filter-fold'
import { List } from '@marga/ui/list'
import { Link } from 'react-router-dom'
import styles from './skill-filter.module.css'

interface SkillFilterProps {
  skills: readonly string[]
  chosen: string
}

/** Links, not buttons: each skill has an address of its own, and works without scripts. */
export const SkillFilter = ({ skills, chosen }: SkillFilterProps) => (
  <nav aria-label="Filter by skill" className={styles.filter}>
    <FilterFold label="Filter by skill" set={chosen}>
      <List>
        {['', ...skills].map((skill) => (
          <li key={skill}>
            <Link
              to={skill ? `/trainerprofile?skill=${encodeURIComponent(skill)}` : '/trainerprofile'}
              preventScrollReset
              aria-current={skill.toLowerCase() === chosen.toLowerCase() || undefined}
            >
              {skill || 'All skills'}
            </Link>
          </li>
        ))}
      </List>
    </FilterFold>
  </nav>
)
