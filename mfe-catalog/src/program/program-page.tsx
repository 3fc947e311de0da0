import { ButtonLink } from '@marga/ui/button'
import { Empty } from '@marga/ui/empty'
import { CardGrid, Container, PageHead } from '@marga/ui/layout'
import { LinkCard } from '@marga/ui/link-card'
import { PageMeta } from '@marga/ui/page-meta'
import { useLoaderData } from 'react-router-dom'
import { CoursePicture } from '../lib/course-picture'
import { syllabusPath } from '../lib/paths'
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
          {courses.map(({ id, name, description, image }) => (
            <li key={id}>
              <LinkCard to={syllabusPath(name)} title={name} before={<CoursePicture image={image} />}>
                <p>{description}</p>
              </LinkCard>
            </li>
          ))}
        </CardGrid>
      )}
    </Container>
  )
}
