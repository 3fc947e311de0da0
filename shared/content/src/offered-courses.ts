import type { OfferedCourse } from '@marga/contract/courses'
import type { Program } from './programs'

const offer = (
  id: number,
  facts: { title: string; course: Program; weeks: 8 | 12 | 14; educator: string },
): OfferedCourse & { course: Program } => ({
  id,
  course: facts.course,
  title: facts.title,
  course_duration: `${facts.weeks} weeks`,
  educator_name: facts.educator,
  educator_profile: '',
  link: '',
  syllabusLink: '',
})

/** Cohorts on offer; durations of the built-in data are 8, 12 or 14 weeks (specification §9). */
export const offeredCourses = [
  offer(1, { title: 'Data Science', course: 'Data Science', weeks: 14, educator: 'Asha Rao' }),
  offer(2, { title: 'Data Analytics', course: 'Data Analytics', weeks: 12, educator: 'Meera Nair' }),
  offer(3, {
    title: 'Generative AI and Prompt Engineering',
    course: 'Generative AI and Prompt Engineering',
    weeks: 8,
    educator: 'Kabir Sethi',
  }),
  offer(4, { title: 'Data Engineering', course: 'Data Engineering', weeks: 14, educator: 'Vikram Iyer' }),
  offer(5, {
    title: 'MLOps: Machine Learning Operations',
    course: 'MLOps: Machine Learning Operations',
    weeks: 12,
    educator: 'Farah Khan',
  }),
  offer(6, {
    title: 'OCI Infrastructure Architect Associate',
    course: 'OCI Infrastructure Architect Associate',
    weeks: 8,
    educator: 'Daniel Fernandes',
  }),
  offer(7, {
    title: 'Machine Learning Engineering',
    course: 'Machine Learning Engineering',
    weeks: 14,
    educator: 'Asha Rao',
  }),
  offer(8, { title: 'Data science', course: 'Data Science', weeks: 14, educator: 'Kabir Sethi' }),
]
