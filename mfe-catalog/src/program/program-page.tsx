import { mediaUrl, useDegraded, useSite } from '@marga/sdk'
import { ButtonLink } from '@marga/ui/button'
import { CourseImage } from '@marga/ui/course-image'
import { Empty } from '@marga/ui/empty'
import { CardGrid, Container, PageHead } from '@marga/ui/layout'
import { LinkCard } from '@marga/ui/link-card'
import { PageMeta } from '@marga/ui/page-meta'
import { StaleNotice } from '@marga/ui/stale-notice'
import { StructuredData } from '@marga/ui/structured-data'
import { useLoaderData } from 'react-router-dom'
import { courseThing } from '../lib/course-thing'
import { syllabusPath } from '../lib/paths'
import type { LoadedProgram } from './program-route'

export function ProgramPage() {
  const { program, courses } = useLoaderData<LoadedProgram>()
  const { config } = useSite()
  const isDegraded = useDegraded()
  const title = `${program} Modules`
  return (
    <Container>
      <PageMeta
        title={title}
        description={`The courses of the program ${program}, each with its syllabus.`}
        isHidden={courses.length === 0}
      />
      <StructuredData
        thing={{
          '@type': 'ItemList',
          itemListElement: courses.map(({ name, description }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            item: courseThing({
              name,
              description,
              url: new URL(syllabusPath(name), config.siteUrl).href,
              siteUrl: config.siteUrl,
            }),
          })),
        }}
      />
      <PageHead title={title} />
      <StaleNotice isShown={isDegraded} />
      {courses.length === 0 ? (
        <Empty action={<ButtonLink to="/coursesoffered">See all courses</ButtonLink>}>No courses found</Empty>
      ) : (
        <CardGrid aria-label={title}>
          {courses.map(({ id, name, description, image }) => (
            <li key={id}>
              <LinkCard
                to={syllabusPath(name)}
                title={name}
                before={<CourseImage address={mediaUrl(config.mediaBase, image)} />}
              >
                <p>{description}</p>
              </LinkCard>
            </li>
          ))}
        </CardGrid>
      )}
    </Container>
  )
}
