import type { CourseDetails } from '@marga/contract/courses'
import { Button, ButtonLink } from '@marga/ui/button'
import { Empty } from '@marga/ui/empty'
import { Container, PageHead } from '@marga/ui/layout'
import { PageMeta } from '@marga/ui/page-meta'
import { ArrowLeft } from 'lucide-react'
import { useLoaderData, useLocation, useNavigate } from 'react-router-dom'
import { programPath } from '../lib/paths'
import { ModuleList } from './module-list'
import styles from './syllabus-page.module.css'

export function SyllabusPage() {
  const { course } = useLoaderData<{ course: CourseDetails | null }>()
  if (!course)
    return (
      <Container>
        <PageMeta title="No course data found." isHidden />
        <Empty action={<ButtonLink to="/coursesoffered">See all courses</ButtonLink>}>
          <h1 className={styles.missing}>No course data found.</h1>
        </Empty>
      </Container>
    )
  return <Syllabus course={course} />
}

const Syllabus = ({ course }: { course: CourseDetails }) => {
  const topics = course.modules.reduce((sum, module) => sum + module.topics.length, 0)
  return (
    <Container>
      <PageMeta
        title={`${course.name}: syllabus`}
        description={`Syllabus of ${course.name}: ${course.modules.length} modules, ${topics} topics.`}
      />
      <PageHead
        title={course.name}
        lead={`${course.modules.length} modules, ${topics} topics. Part of ${course.program}.`}
      >
        <BackButton program={course.program} />
      </PageHead>
      <ModuleList modules={course.modules} />
    </Container>
  )
}

/** Back to where the visitor came from on this site, else to the program's page (decision R10). */
function BackButton({ program }: { program: string }) {
  const { key } = useLocation()
  const navigate = useNavigate()
  return (
    <Button
      look="plain"
      className={styles.back}
      onClick={() => (key === 'default' ? navigate(programPath(program)) : navigate(-1))}
    >
      <ArrowLeft size={20} strokeWidth={1.5} aria-hidden />
      Back
    </Button>
  )
}
