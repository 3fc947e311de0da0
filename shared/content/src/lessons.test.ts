import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { clockTime } from '@marga/constants/clock-time'
import { captionsOf } from './lesson-captions'
import { type Lesson, lessonAddresses, lessonFile } from './lesson-files'
import { LESSON_QUESTIONS } from './lesson-questions'
import { lessonFrame, lessonStill } from './lesson-scenes/lesson-frame'
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

test.each(LESSONS)('$name: film, still picture and captions are made from its text', (lesson) => {
  const addresses = lessonAddresses(BASE, lesson)
  expect(secondsOf(filmOf(lesson))).toBeCloseTo(lesson.seconds, 1)
  expect(read(addresses?.captions).toString()).toBe(captionsOf(lesson))
  expect(read(addresses?.poster).subarray(8, 12).toString()).toBe('WEBP')
  expect(read(addresses?.poster).length).toBeLessThan(40_000)
})

test.each(LESSONS)('$name: captions of at most two lines of 38 characters, none of one word', (lesson) => {
  const blocks = captionsOf(lesson).trim().split('\n\n').slice(1)
  const texts = blocks.map((block) => block.split('\n').slice(1))
  expect(texts.flat().join(' ')).toBe(lesson.cues.map(([, text]) => text).join(' '))
  for (const lines of texts) {
    expect(lines.length).toBeLessThanOrEqual(2)
    for (const line of lines) {
      expect(line.length).toBeLessThanOrEqual(38)
      expect(line.split(' ').length).toBeGreaterThan(1)
    }
  }
  const times = blocks.map((block) => block.split('\n')[0]?.split(' --> ') ?? [])
  expect(times.map(([from]) => from).slice(1)).toEqual(times.map(([, until]) => until).slice(0, -1))
  expect(times.flat().toSorted()).toEqual(times.flat())
})

test('no film has more than 350 KB, and all together less than 2 MB', () => {
  const sizes = LESSONS.map((lesson) => filmOf(lesson).length)
  expect(Math.max(...sizes)).toBeLessThan(350_000)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(2_000_000)
})

test.each(LESSONS)('$name draws every second, and something else at each caption', (lesson) => {
  for (let t = 0; t <= lesson.seconds; t += 0.5)
    expect(lessonFrame(lesson, t)).not.toMatch(/NaN|undefined|Infinity/)
  const pictures = lesson.cues.map((_, place) =>
    lessonFrame(lesson, (lesson.cues[place + 1]?.[0] ?? lesson.seconds) - 0.1),
  )
  expect(new Set(pictures).size).toBe(lesson.cues.length)
})

test('the still picture names lesson, trainer and length', () => {
  for (const lesson of LESSONS) {
    const still = lessonStill(lesson)
    expect(still).toContain(`Sample lesson, ${clockTime(lesson.seconds)}`)
    expect(still).toContain(lesson.trainer)
  }
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
