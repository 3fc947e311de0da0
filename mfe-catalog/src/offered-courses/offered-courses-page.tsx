import type { OfferedCourse } from '@marga/api-contract/courses'
import { AskUs } from '@marga/checkout/ask-us'
import { usePlacePages } from '@marga/checkout/use-place-pages'
import { useDegraded, useSite } from '@marga/sdk'
import { ButtonLink } from '@marga/ui/button'
import { EmptyDrawing } from '@marga/ui/drawings'
import { EmptyState } from '@marga/ui/empty-state'
import { Container, PageHead } from '@marga/ui/layout'
import { List } from '@marga/ui/list'
import { PageMeta } from '@marga/ui/page-meta'
import { StaleNotice } from '@marga/ui/stale-notice'
import { StructuredData } from '@marga/ui/structured-data'
import { useLoaderData, useSearchParams } from 'react-router-dom'
import { courseJsonLd } from '../lib/course-json-ld'
import { programPath } from '../lib/paths'
import { CARDS_A_STEP, MOST_CARDS } from './asked-of'
import { CompareBar, useCompare } from './compare'
import { CourseFilters } from './course-filters'
import { Levels } from './levels'
import { ComparisonPage } from './load-comparison'
import { OfferedCourseCard } from './offered-course-card'
import styles from './offered-courses-page.module.css'
import type { loader } from './offered-courses-route'

/** Names the trainer of the listed courses, not the text of the address. */
function titleOf(trainer: string | undefined, courses: readonly OfferedCourse[]): string {
  if (trainer === undefined || courses.length === 0) return 'Courses Offered'
  return `Courses by ${[...new Set(courses.map(({ educator_name }) => educator_name))].join(', ')}`
}

interface NoCoursesProps {
  searched: string | undefined
  /** The program that the address is meant to name; '' where it names one. */
  meant: string
}

/** Leads on from a list without courses. */
function NoCourses({ searched, meant }: NoCoursesProps) {
  const [search] = useSearchParams()
  const corrected = new URLSearchParams(search)
  corrected.set('program', meant)
  return (
    <EmptyState
      drawing={EmptyDrawing}
      action={
        <>
          {meant && <ButtonLink to={`?${corrected}`}>{`Did you mean ${meant}?`}</ButtonLink>}
          <ButtonLink to="/coursesoffered" variant={meant ? 'quiet' : 'primary'}>
            See all courses
          </ButtonLink>
          {searched && (
            <ButtonLink to={`/search?q=${encodeURIComponent(searched)}`} variant="quiet">
              Search everything
            </ButtonLink>
          )}
        </>
      }
    >
      No courses found
    </EmptyState>
  )
}

export function OfferedCoursesPage() {
  const { compared } = useLoaderData<typeof loader>()
  return compared ? <ComparisonPage programs={compared} /> : <CourseChoice />
}

function CourseChoice() {
  const { selection, courses, total, choices, meant } = useLoaderData<typeof loader>()
  const compare = useCompare()
  const isDegraded = useDegraded()
  const places = usePlacePages()
  const { trainer, ...filters } = selection
  const title = titleOf(trainer, courses)
  const isNarrowed = Object.values(filters).some(Boolean)
  return (
    <Container>
      <PageMeta
        title={title}
        description="Live programs in data, AI and cloud: duration, price, educator and the whole syllabus of each."
      />
      <CourseList courses={courses} />
      <PageHead
        title={title}
        lead={
          trainer
            ? undefined
            : 'Live programs with projects, a trainer and a fixed price. Read the whole syllabus before you join.'
        }
      />
      <StaleNotice isShown={isDegraded} />
      <div className={styles.columns}>
        {(total > 0 || isNarrowed || trainer === undefined) && (
          <CourseFilters selection={selection} choices={choices} total={total} />
        )}
        <div className={styles.results}>
          {courses.length === 0 ? (
            <NoCourses searched={selection.q} meant={meant} />
          ) : (
            <List aria-label={title} className={styles.cards}>
              {courses.map((course, index) => (
                <li key={course.id} className={styles.item}>
                  <OfferedCourseCard
                    course={course}
                    isFirst={index < 3}
                    place={places.get(course.course)}
                    compare={compare}
                  />
                </li>
              ))}
              {trainer === undefined && courses.length === total && (
                <li className={styles.help}>
                  <AskUs heading="h2">
                    <Levels courses={courses} />
                  </AskUs>
                </li>
              )}
            </List>
          )}
          <ShowMore shown={courses.length} total={total} />
          <CompareBar compare={compare} />
        </div>
      </div>
    </Container>
  )
}

/** Leads to the same list with more of it, and works without scripts. */
function ShowMore({ shown, total }: { shown: number; total: number }) {
  const [search] = useSearchParams()
  if (shown >= total) return null
  if (shown >= MOST_CARDS)
    return (
      <p className={styles.more}>
        {shown} of {total}. Search or choose a program to see the others.
      </p>
    )
  const more = new URLSearchParams(search)
  more.set('show', String(shown + CARDS_A_STEP))
  return (
    <ButtonLink to={`?${more}`} variant="quiet" preventScrollReset className={styles.more}>
      Show more: {shown} of {total}
    </ButtonLink>
  )
}

/** The list as search engines read it. */
function CourseList({ courses }: { courses: readonly OfferedCourse[] }) {
  const { config } = useSite()
  return (
    <StructuredData
      thing={{
        '@type': 'ItemList',
        itemListElement: courses.map(({ title, course, course_duration, educator_name }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          item: courseJsonLd({
            name: title,
            description: `${title}, ${course_duration}, taught by ${educator_name}.`,
            url: new URL(programPath(course), config.siteUrl).href,
            siteUrl: config.siteUrl,
          }),
        })),
      }}
    />
  )
}
