import type { CourseModule, Topic } from '@marga/contract/courses'
import { Collapsible } from '@marga/ui/collapsible'
import styles from './module-list.module.css'

/** Modules as stations of the path. Each opens by itself; the whole text is in the page from the start. */
export const ModuleList = ({ modules }: { modules: readonly CourseModule[] }) => (
  <ol className={styles.modules}>
    {modules.map((module, index) => (
      <li key={module.moduleTitle} className={styles.module}>
        <Collapsible
          isOpen={index === 0}
          title={<h2 className={styles.title}>{module.moduleTitle}</h2>}
          aside={countOf(module.topics.length)}
        >
          <TopicList topics={module.topics} />
        </Collapsible>
      </li>
    ))}
  </ol>
)

const countOf = (topics: number) => (topics === 1 ? '1 topic' : `${topics} topics`)

function TopicList({ topics }: { topics: readonly Topic[] }) {
  if (topics.length === 0) return <p className={styles.none}>Topics of this module are being prepared.</p>
  return (
    <ul className={styles.topics}>
      {topics.map(({ title, subtopics = [] }) => (
        <li key={title}>
          {title}
          {subtopics.length > 0 && (
            <ul className={styles.subtopics}>
              {subtopics.map((subtopic) => (
                <li key={subtopic.title}>{subtopic.title}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}
