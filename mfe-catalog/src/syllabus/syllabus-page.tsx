import type { Batch } from '@marga/api-contract/batches'
import type { CourseDetails } from '@marga/api-contract/courses'
import { type Place, useOwnPlace } from '@marga/checkout/use-own-place'
import { coverOf } from '@marga/content/art'
import { COMPANY } from '@marga/content/company'
import { coursePictureOf } from '@marga/content/course-art'
import { useDegraded, useSite } from '@marga/sdk'
import { BackButton } from '@marga/ui/back-button'
import { Button, ButtonLink } from '@marga/ui/button'
import { CourseImage } from '@marga/ui/course-image'
import { Description, DescriptionList } from '@marga/ui/description-list'
import { Container, PageHead } from '@marga/ui/layout'
import { LinkCard } from '@marga/ui/link-card'
import { MissingItem } from '@marga/ui/missing-item'
import { PageMeta } from '@marga/ui/page-meta'
import { StaleNotice } from '@marga/ui/stale-notice'
import { BreadcrumbData, StructuredData } from '@marga/ui/structured-data'
import { Printer } from 'lucide-react'
import { Link, useLoaderData } from 'react-router-dom'
import { EnrolDialogOf, type EnrolState, useEnrolState } from '../enrolment/enrol-button'
import { JoinBar } from '../enrolment/join-bar'
import { JoinProgramOf } from '../enrolment/join-program-of'
import { courseJsonLd } from '../lib/course-json-ld'
import { programPath, syllabusPath } from '../lib/paths'
import { ModuleList } from './module-list'
import styles from './syllabus-page.module.css'
import type { LoadedSyllabus } from './syllabus-route'

export function SyllabusPage() {
  const { course, isUnknown, batch } = useLoaderData<LoadedSyllabus>()
  if (!course)
    return (
      <MissingItem
        isUnknown={isUnknown}
        title="No course data found."
        description="There is no syllabus of that name. See all courses of Marga."
        what="course"
        action={<ButtonLink to="/coursesoffered">See all courses</ButtonLink>}
      />
    )
  return <Syllabus course={course} batch={batch} />
}

function Syllabus({ course, batch }: { course: CourseDetails; batch: Batch | null }) {
  const { name, program, modules } = course
  const isDegraded = useDegraded()
  const topics = modules.reduce((sum, module) => sum + module.topics.length, 0)
  const about = course.description || `Part of ${program}.`
  const description = `Syllabus of ${name}: ${modules.length} modules, ${topics} topics.`
  const place = useOwnPlace(batch)
  const enrol = useEnrolState(name)
  const { siteUrl } = useSite().config
  return (
    <>
      <Container>
        <p className={styles.printed}>
          {COMPANY.name}, {new URL(syllabusPath(name), siteUrl).href}
        </p>
        <PageMeta title={`${name}: syllabus`} description={description} />
        <CourseData course={course} description={description} />
        <PageHead title={name} lead={about}>
          <BackButton otherwise={programPath(program)} className={styles.back} />
        </PageHead>
        <StaleNotice isShown={isDegraded} />
        <div className={styles.columns}>
          <Summary enrol={enrol} course={course} batch={batch} place={place} topics={topics} />
          <ModuleList modules={modules} />
        </div>
        <Neighbours course={course} />
      </Container>
      {batch && <JoinBar enrol={enrol} batch={batch} place={place} />}
      <EnrolDialogOf state={enrol} course={name} program={program} batch={batch} />
    </>
  )
}

/** The courses before and after it in its program; the program where it is the first or the last. */
const Neighbours = ({ course: { program, previous, next } }: { course: CourseDetails }) =>
  (previous || next) && (
    <nav aria-label={`Courses of ${program}`} className={styles.neighbours}>
      {previous ? (
        <LinkCard to={syllabusPath(previous)} title={previous} before={<span>Before this course</span>} />
      ) : (
        <LinkCard to={programPath(program)} title={program} before={<span>The whole program</span>} />
      )}
      {next ? (
        <LinkCard
          to={syllabusPath(next)}
          title={next}
          before={<span>After this course</span>}
          className={styles.next}
        />
      ) : (
        <LinkCard
          to={programPath(program)}
          title={program}
          before={<span>The last course of</span>}
          className={styles.next}
        />
      )}
    </nav>
  )

interface SummaryProps {
  enrol: EnrolState
  course: CourseDetails
  batch: Batch | null
  /** The visitor's own in the program, once it is known. */
  place: Place | null
  topics: number
}

/**
 * How long the syllabus is, and what its program costs and when it starts. It comes first, as a keyboard meets it; a phone, which
 * has the price in its bar, shows the lengths only, so that the modules are in its first screen.
 */
function Summary({ enrol, course: { name, program, modules }, batch, place, topics }: SummaryProps) {
  const { config } = useSite()
  return (
    <aside aria-label="Summary" className={styles.summary}>
      <CourseImage
        address={coursePictureOf(config.artBase, name) || coverOf(config, program)}
        isFirst
        className={styles.cover}
      />
      <DescriptionList>
        <Description name="Modules">{modules.length}</Description>
        <Description name="Topics">{topics}</Description>
        <Description name="Program">
          <Link to={programPath(program)}>{program}</Link>
        </Description>
      </DescriptionList>
      <div className={batch ? styles.join : styles.joinAlone}>
        <JoinProgramOf enrol={enrol} course={name} program={program} batch={batch} place={place} />
      </div>
      <Button variant="plain" onClick={() => print()}>
        <Printer size={20} strokeWidth={1.5} aria-hidden />
        Print the syllabus
      </Button>
    </aside>
  )
}

function CourseData({ course, description }: { course: CourseDetails; description: string }) {
  const { siteUrl } = useSite().config
  const { name, program, modules } = course
  return (
    <>
      <StructuredData
        thing={{
          ...courseJsonLd({ name, description, url: new URL(syllabusPath(name), siteUrl).href, siteUrl }),
          syllabusSections: modules.map(({ moduleTitle }) => ({ '@type': 'Syllabus', name: moduleTitle })),
        }}
      />
      <BreadcrumbData
        siteUrl={siteUrl}
        pages={[
          ['Courses Offered', '/coursesoffered'],
          [program, programPath(program)],
          [name, syllabusPath(name)],
        ]}
      />
    </>
  )
}
