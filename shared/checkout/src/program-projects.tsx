import type { ProgramProject } from '@marga/api-contract/batches'
import { useSite } from '@marga/sdk'
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
      {projects.map((project) => (
        <Project key={project.title} project={project} />
      ))}
    </List>
  </section>
)

/** Its picture is decorative: the title stands below it. */
function Project({ project: { title, text, picture } }: { project: ProgramProject }) {
  const { artBase } = useSite().config
  const hasPicture = Boolean(artBase && picture)
  return (
    <li className={styles.project} data-pictured={hasPicture ? '' : undefined}>
      {hasPicture && (
        <img
          src={`${artBase}${picture}`}
          alt=""
          width={480}
          height={240}
          loading="lazy"
          decoding="async"
          className={styles.picture}
        />
      )}
      <h3>{title}</h3>
      <p>{text}</p>
    </li>
  )
}
