import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { clockTime } from '@marga/constants/clock-time'
import { lessonAddresses } from '@marga/content/lesson-files'
import { LESSONS } from '@marga/content/lessons'
import { captionsOf } from './lesson-captions'
import { lessonFrame, lessonStill } from './lesson-frame'

const pictures = join(__dirname, '../../shell/public/')

test.each(LESSONS)('$name: the captions of the site are made from its text', (lesson) => {
  const captions = lessonAddresses(pictures, lesson)?.captions ?? ''
  expect(readFileSync(captions, 'utf8')).toBe(captionsOf(lesson))
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
