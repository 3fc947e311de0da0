import type { CourseModule, Topic } from '@marga/api-contract/courses'
import { Button } from '@marga/ui/button'
import { Collapsible } from '@marga/ui/collapsible'
import { Link as LinkIcon } from 'lucide-react'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { moduleId } from '../lib/paths'
import styles from './module-list.module.css'
import { TopicTitle } from './topic-title'
import { useOpenModules } from './use-open-modules'

/** Modules as stations of the path. Each opens by itself; the whole text is in the page from the start. */
export function ModuleList({ modules }: { modules: readonly CourseModule[] }) {
  const ids = useMemo(() => modules.map(({ moduleTitle }, index) => moduleId(moduleTitle, index)), [modules])
  const { open, toggle, areAllOpen, toggleAll } = useOpenModules(ids)
  return (
    <div className={styles.list}>
      <Button variant="plain" className={styles.all} onClick={toggleAll}>
        {areAllOpen ? 'Collapse all' : 'Expand all'}
      </Button>
      <ol className={styles.modules}>
        {modules.map((module, index) => {
          const id = ids[index] ?? ''
          return (
            <li key={id} className={styles.module}>
              <Collapsible
                id={id}
                isOpen={open.has(id)}
                onToggle={(isOpen) => toggle(id, isOpen)}
                title={module.moduleTitle}
                aside={countOf(module.topics.length)}
              >
                <TopicList topics={module.topics} />
                <Link to={`#${id}`} replace preventScrollReset className={styles.link}>
                  <LinkIcon size={16} strokeWidth={1.5} aria-hidden />
                  Link to this module
                </Link>
              </Collapsible>
            </li>
          )
        })}
      </ol>
    </div>
  )
}

const countOf = (topics: number) => (topics === 1 ? '1 topic' : `${topics} topics`)

function TopicList({ topics }: { topics: readonly Topic[] }) {
  if (topics.length === 0) return <p className={styles.none}>Topics of this module are being prepared.</p>
  return (
    <ul className={styles.topics}>
      {topics.map((topic) => (
        <li key={topic.title}>
          <TopicTitle {...topic} />
          {topic.subtopics && topic.subtopics.length > 0 && (
            <ul className={styles.subtopics}>
              {topic.subtopics.map((subtopic) => (
                <li key={subtopic.title}>
                  <TopicTitle {...subtopic} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}
