import type { OfferedCourse, OfferedCoursesQuery } from '@marga/contract/courses'

const fold = (text: string) => text.trim().toLowerCase()

/** One course per title, letter case aside, with every educator who offers it (decision F6). */
function mergeTitles<T extends OfferedCourse>(courses: readonly T[]): T[] {
  const byTitle = new Map<string, T>()
  for (const course of courses) {
    const first = byTitle.get(fold(course.title))
    if (!first) byTitle.set(fold(course.title), { ...course })
    else if (!first.educator_name.split(', ').includes(course.educator_name))
      first.educator_name = `${first.educator_name}, ${course.educator_name}`
  }
  return [...byTitle.values()]
}

/**
 * What `/coursesoffered` shows. In trainer context every course of an educator whose name contains the trainer's is
 * listed; a blank trainer matches nothing (decision F7). Elsewhere titles are merged.
 */
export function selectOffered<T extends OfferedCourse & { program: string }>(
  courses: readonly T[],
  { program, trainer, q }: OfferedCoursesQuery,
): T[] {
  const wantedText = fold(q ?? '')
  const matching = courses.filter(
    (course) =>
      (program === undefined || fold(course.program) === fold(program)) &&
      (wantedText === '' || fold(`${course.title} ${course.educator_name}`).includes(wantedText)),
  )
  if (trainer === undefined) return mergeTitles(matching)
  const wantedTrainer = fold(trainer)
  if (wantedTrainer === '') return []
  return matching.filter((course) => fold(course.educator_name).includes(wantedTrainer))
}
