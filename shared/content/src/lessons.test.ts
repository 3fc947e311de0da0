import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Lesson, lessonAddresses, lessonFile } from './lesson-files'
import { LESSON_QUESTIONS } from './lesson-questions'
import { LESSONS, lessonOf } from './lessons'
import { trainers } from './trainers'

const pictures = join(__dirname, '../../../shell/public')
const BASE = '/files/'
const read = (address = 'none') => readFileSync(join(pictures, address.replace(BASE, '')))
const filmOf = (lesson: Lesson) => read(lessonAddresses(BASE, lesson)?.src)

/** Length that an MP4 file states in its movie header. */
function secondsOf(film: Buffer): number {
  const header = film.indexOf('mvhd')
  return film.readUInt32BE(header + 20) / film.readUInt32BE(header + 16)
}

test.each(trainers)('$name has a lesson of their own', ({ name, demoVideo }) => {
  expect(lessonOf(demoVideo)?.trainer).toBe(name)
})

test.each(LESSONS)(
  '$name: 35 to 50 s in 5 to 7 captions that can be read in their time',
  ({ seconds, cues }) => {
    expect(seconds).toBeGreaterThanOrEqual(35)
    expect(seconds).toBeLessThanOrEqual(50)
    expect(cues.length).toBeGreaterThanOrEqual(5)
    expect(cues.length).toBeLessThanOrEqual(7)
    for (const [place, [at, text]] of cues.entries()) {
      const shownS = (cues[place + 1]?.[0] ?? seconds) - at
      expect(text.length / shownS).toBeLessThan(17)
    }
  },
)

test.each(LESSONS)('$name: film and still picture are there', (lesson) => {
  const addresses = lessonAddresses(BASE, lesson)
  expect(secondsOf(filmOf(lesson))).toBeCloseTo(lesson.seconds, 1)
  expect(read(addresses?.poster).subarray(8, 12).toString()).toBe('WEBP')
  expect(read(addresses?.poster).length).toBeLessThan(40_000)
})

test('no film has more than 350 KB, and all together less than 2 MB', () => {
  const sizes = LESSONS.map((lesson) => filmOf(lesson).length)
  expect(Math.max(...sizes)).toBeLessThan(350_000)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(2_000_000)
})

test('what is no file of a lesson names none, and a page that knows no folder of pictures has no address', () => {
  expect(lessonOf('')).toBeUndefined()
  expect(lessonOf('https://films.example/lesson-asha-rao.mp4')).toBeUndefined()
  expect(lessonOf(lessonFile('asha-rao'))?.name).toBe('asha-rao')
  for (const lesson of LESSONS) expect(lessonAddresses(undefined, lesson)).toBeNull()
})

test.each(Object.entries(LESSON_QUESTIONS))('%s asks a question with one right answer', (_, { answers }) => {
  expect(answers.filter(({ isRight }) => isRight)).toHaveLength(1)
  expect(new Set(answers.map(({ text }) => text)).size).toBe(3)
})
