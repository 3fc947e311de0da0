import { practicePath } from '@marga/content/practices'
import { useSite } from '@marga/sdk'
import { ButtonLink } from '@marga/ui/button'
import { Container, PageHead } from '@marga/ui/layout'
import { MissingItem } from '@marga/ui/missing-item'
import { PageMeta } from '@marga/ui/page-meta'
import { BreadcrumbData } from '@marga/ui/structured-data'
import { useEffect, useMemo, useState } from 'react'
import { useLoaderData } from 'react-router-dom'
import engine from 'sql.js/dist/worker.sql-wasm-inline.js?file'
import { keepWork, type Work, workOf } from './kept-work'
import type { ListedLesson } from './lesson'
import styles from './practice-page.module.css'
import type { loader } from './practice-route'
import { RowsTable } from './rows-table'
import { createSqlRunner } from './sql-runner'
import { TaskPanel } from './task-panel'

const programPath = (program: string) => `/courses?program=${encodeURIComponent(program)}`

export function PracticePage() {
  const { lesson } = useLoaderData<typeof loader>()
  if (!lesson)
    return (
      <MissingItem
        isUnknown={false}
        title="Lesson not found"
        what="lesson"
        action={<ButtonLink to="/coursesoffered">See all courses</ButtonLink>}
      />
    )
  return <Lesson key={lesson.name} lesson={lesson} />
}

function Lesson({ lesson }: { lesson: ListedLesson }) {
  const { siteUrl } = useSite().config
  const { program, name, title, minutes, story, tables, tasks } = lesson
  return (
    <Container className={styles.page}>
      <PageMeta
        title={`${title}: practise it`}
        description={`${tasks.length} tasks of ${program} that run in your browser, in about ${minutes} minutes, without an account.`}
      />
      <BreadcrumbData
        siteUrl={siteUrl}
        pages={[
          ['Courses Offered', '/coursesoffered'],
          [program, programPath(program)],
          [title, practicePath(name)],
        ]}
      />
      <PageHead
        title={title}
        lead={`${tasks.length} tasks in SQL, about ${minutes} minutes. They run in your browser, without an account. New to SQL? Each task begins half written, and shows a solution after two tries.`}
      />
      <div className={styles.story}>
        {story.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <div className={styles.columns}>
        <aside aria-label="Tables" className={styles.tables}>
          {tables.map(({ name: table, about, columns, rows }) => (
            <RowsTable
              key={table}
              title={table}
              about={`${about} ${rows.length} rows.`}
              rows={{ columns: columns.map((column) => column.split(' ')[0] ?? ''), values: rows }}
              most={5}
            />
          ))}
        </aside>
        <Tasks lesson={lesson} />
      </div>
    </Container>
  )
}

function Tasks({ lesson }: { lesson: ListedLesson }) {
  const { visitorData } = useSite()
  const { program, name, tasks, end } = lesson
  const runner = useMemo(() => createSqlRunner(() => new Worker(engine)), [])
  useEffect(() => runner.end, [runner])
  // What is kept in this browser, once it can be read.
  const [work, setWork] = useState<Work>()
  useEffect(() => setWork(workOf(visitorData, name)), [visitorData, name])
  const done = new Set(work?.done)
  return (
    <div className={styles.tasks}>
      {tasks.map((task, index) => (
        <TaskPanel
          key={task.title}
          number={index + 1}
          task={task}
          lesson={lesson}
          runner={runner}
          kept={work?.texts[index]}
          isDone={done.has(index)}
          onChange={(text) => keepWork(visitorData, name, { index, text })}
          onDone={() => setWork(keepWork(visitorData, name, { index, isDone: true }))}
        />
      ))}
      {done.size === tasks.length && (
        <section aria-labelledby="end" className={styles.end}>
          <h2 id="end">All {tasks.length} tasks done</h2>
          <p>{end}</p>
          <ButtonLink to={programPath(program)}>See {program}</ButtonLink>
        </section>
      )}
    </div>
  )
}
