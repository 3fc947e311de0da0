import type { OfferedCourse } from '@marga/contract/courses'
import { PROGRAM_FACTS } from './program-facts'
import type { Program } from './programs'

const offer = (
  id: number,
  facts: { title: string; course: Program; educator: string },
): OfferedCourse & { course: Program } => ({
  id,
  course: facts.course,
  title: facts.title,
  course_duration: PROGRAM_FACTS[facts.course].duration,
  mode: 'Live online',
  price_paise: PROGRAM_FACTS[facts.course].pricePaise,
  educator_name: facts.educator,
  educator_profile: '',
  link: '',
  syllabusLink: '',
})

/** Courses on offer, with the length and price of their program. */
export const offeredCourses = [
  offer(1, { title: 'Data Science', course: 'Data Science', educator: 'Asha Rao' }),
  offer(2, { title: 'Data Analytics', course: 'Data Analytics', educator: 'Meera Nair' }),
  offer(3, {
    title: 'Generative AI and Prompt Engineering',
    course: 'Generative AI and Prompt Engineering',
    educator: 'Kabir Sethi',
  }),
  offer(4, { title: 'Data Engineering', course: 'Data Engineering', educator: 'Vikram Iyer' }),
  offer(5, {
    title: 'MLOps: Machine Learning Operations',
    course: 'MLOps: Machine Learning Operations',
    educator: 'Farah Khan',
  }),
  offer(6, {
    title: 'OCI Infrastructure Architect Associate',
    course: 'OCI Infrastructure Architect Associate',
    educator: 'Daniel Fernandes',
  }),
  offer(7, {
    title: 'Machine Learning Engineering',
    course: 'Machine Learning Engineering',
    educator: 'Asha Rao',
  }),
  offer(8, { title: 'Data science', course: 'Data Science', educator: 'Kabir Sethi' }),
]
