import { PROGRAM_PROJECTS } from './program-projects'
import { PROGRAMS } from './programs'
import { PROJECT_REVIEWS, reviewOf } from './project-reviews'

const linesOf = (text: string) => text.split('\n')

describe.each(PROGRAMS)('the example of a review of %s', (program) => {
  const { parts } = PROJECT_REVIEWS[program]
  const lines = parts.flatMap(({ code }) => linesOf(code))
  const noted = parts.flatMap(({ notes }) => (notes ? [notes] : []))

  test('is of a project that its learners build', () => {
    expect(reviewOf(program, PROGRAM_PROJECTS[program])).toMatchObject(PROJECT_REVIEWS[program])
  })

  test('has 15 to 30 lines, which fit beside the notes', () => {
    expect(lines.length).toBeGreaterThanOrEqual(15)
    expect(lines.length).toBeLessThanOrEqual(30)
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(54)
  })

  test('has 3 or 4 comments, one of which is answered and found good', () => {
    expect(noted.length).toBeGreaterThanOrEqual(3)
    expect(noted.length).toBeLessThanOrEqual(4)
    for (const [first] of noted) expect(first?.by).toBe('Trainer')
    const [exchange = [], ...others] = noted.filter((notes) => notes.length > 1)
    expect(exchange.map(({ by }) => by)).toEqual(['Trainer', 'Learner', 'Trainer'])
    expect(exchange[1]?.code).toBeTruthy()
    expect(exchange[2]?.say).toMatch(/^Good now/)
    expect(others).toEqual([])
  })
})

test('a program whose learners build something else has none', () => {
  expect(reviewOf('Data Science', [{ title: 'Weather model' }])).toBeUndefined()
  expect(reviewOf('Robotics', PROGRAM_PROJECTS['Data Science'])).toBeUndefined()
  expect(reviewOf('Data Science')).toBeUndefined()
})
