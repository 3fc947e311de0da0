import { syllabi } from './courses'
import { offeredCourses } from './offered-courses'
import { PROGRAM_FACTS } from './program-facts'
import { staticCourses } from './static-courses'
import { trainerCoursesOf } from './trainer-courses'
import { trainers } from './trainers'

/** The longest that a duration in words can be: "6 to 8 weeks", "4 months". */
const mostWeeksOf = (duration: string) => {
  const most = Number(/(\d+) (?:weeks|months)$/.exec(duration)?.[1])
  return duration.endsWith('months') ? Math.floor((most * 52) / 12) : most
}

const lists = trainers.map(({ name }) => [name, trainerCoursesOf(name)] as const)

test.each(lists)('%s has courses, each once', (_trainer, courses) => {
  expect(courses.length).toBeGreaterThan(0)
  for (const key of ['id', 'name'] as const) {
    const keys = courses.map((course) => course[key].toLowerCase())
    expect(new Set(keys).size).toBe(keys.length)
  }
})

test.each(lists)('courses of %s have a page, and are of a program that they lead', (trainer, courses) => {
  for (const { id, name, duration } of courses) {
    const syllabus = syllabi.find((one) => one.id === id)
    const alone = staticCourses.find((one) => one.id === id)
    expect(name).toBe((syllabus ?? alone)?.name)
    if (syllabus) expect([name, PROGRAM_FACTS[syllabus.program].trainer]).toEqual([name, trainer])
    const whole = syllabus ? PROGRAM_FACTS[syllabus.program].duration : (alone?.duration ?? '')
    expect([name, duration <= mostWeeksOf(whole)]).toEqual([name, true])
  }
})

test('courses take 4, 5, 6 or 8 weeks with a trainer', () => {
  const weeks = lists.flatMap(([, courses]) => courses.map(({ duration }) => duration))
  expect(new Set(weeks)).toEqual(new Set([4, 5, 6, 8]))
})

test('each program is offered once, whatever the letter case, by a trainer of the site', () => {
  const titles = offeredCourses.map(({ title }) => title.toLowerCase())
  expect(new Set(titles).size).toBe(titles.length)
  const names = trainers.map(({ name }) => name)
  for (const { educator_name } of offeredCourses) expect(names).toContain(educator_name)
})
