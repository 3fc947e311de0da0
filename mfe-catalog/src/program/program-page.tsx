import { ButtonLink } from '@marga/ui/button'
import { Card } from '@marga/ui/card'
import { Empty } from '@marga/ui/empty'
import { CardGrid, Container, PageHead } from '@marga/ui/layout'
import { PageMeta } from '@marga/ui/page-meta'
import { Link, useLoaderData } from 'react-router-dom'
import { syllabusPath } from '../lib/paths'
import styles from './program-page.module.css'
import type { LoadedProgram } from './program-route'

export function ProgramPage() {
  const { program, courses } = useLoaderData<LoadedProgram>()
  const title = `${program} Modules`
  return (
    <Container>
      <PageMeta
        title={title}
        description={`The courses of the program ${program}, each with its syllabus.`}
        isHidden={courses.length === 0}
      />
      <PageHead title={title} />
      {courses.length === 0 ? (
        <Empty action={<ButtonLink to="/coursesoffered">See all courses</ButtonLink>}>No courses found</Empty>
      ) : (
        <CardGrid aria-label={title}>
          {courses.map(({ id, name, description }) => (
            <li key={id} className={styles.item}>
              <Card className={styles.card}>
                <h2 className={styles.name}>
                  <Link to={syllabusPath(name)}>{name}</Link>
                </h2>
                <p className={styles.description}>{description}</p>
              </Card>
            </li>
          ))}
        </CardGrid>
      )}
    </Container>
  )
}
