import type { ProgramProject } from '@marga/api-contract/batches'
import { List } from '@marga/ui/list'
import styles from './program-projects.module.css'

/** What learners build, and take to their interviews. */
export const ProgramProjects = ({ projects }: { projects: readonly ProgramProject[] }) => (
  <section aria-labelledby="projects" className={styles.section}>
    <div>
      <h2 id="projects">Projects you will keep</h2>
      <p className={styles.lead}>
        You build each in a repository of your own. Your trainer reviews it line by line.
      </p>
    </div>
    <List isOrdered className={styles.projects}>
      {projects.map(({ title, text }) => (
        <li key={title} className={styles.project}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </List>
  </section>
)
