import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { clockTime } from '@marga/constants/clock-time'
import { lessonAddresses } from '@marga/content/lesson-files'
import { LESSONS } from '@marga/content/lessons'
import { recordingFile } from '@marga/content/recording-files'
import { RECORDINGS } from '@marga/content/recordings'
import { ownVideos } from '@marga/content/videos'
import { captionsOf } from './lesson-captions'
import { lessonFrame, lessonStill, recordingFrame } from './lesson-frame'

const pictures = join(__dirname, '../../shell/public/')

test.each(LESSONS)('$name: the captions of the site are made from its text', (lesson) => {
  const captions = lessonAddresses(pictures, lesson)?.captions ?? ''
  expect(readFileSync(captions, 'utf8')).toBe(captionsOf(lesson))
})

const films = join(__dirname, '../../api/films/')

test('each of our own videos has a recording with its title, in its order', () => {
  expect(RECORDINGS.map(({ id, title }) => [id, title])).toEqual(
    ownVideos.map(({ id, title }) => [id, title]),
  )
})

test.each(RECORDINGS)('$id: film and captions are made from its text', (recording) => {
  const name = join(films, recordingFile(recording.id))
  expect(readFileSync(name.replace('.mp4', '.vtt'), 'utf8')).toBe(captionsOf(recording))
  const film = readFileSync(name)
  const header = film.indexOf('mvhd')
  const seconds = film.readUInt32BE(header + 20) / film.readUInt32BE(header + 16)
  expect(seconds).toBeCloseTo(recording.seconds, 1)
  expect(film.length).toBeLessThan(350_000)
})

test.each(RECORDINGS)(
  '$id can be read in its time, and draws something else at each caption',
  (recording) => {
    const { cues, seconds, board } = recording
    for (const [place, [at, text]] of cues.entries())
      expect(text.length / ((cues[place + 1]?.[0] ?? seconds) - at)).toBeLessThan(17)
    for (let t = 0; t <= seconds; t += 0.5)
      expect(recordingFrame(recording, t)).not.toMatch(/NaN|undefined|Infinity/)
    const drawn = cues.map((_, place) => recordingFrame(recording, (cues[place + 1]?.[0] ?? seconds) - 0.1))
    expect(new Set(drawn.slice(1)).size).toBeGreaterThanOrEqual(cues.length - 2)
    expect(board.length).toBeLessThanOrEqual(6)
  },
)

test.each([...LESSONS, ...RECORDINGS])(
  '$title: captions of at most two lines of 38 characters, none of one word',
  (lesson) => {
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
  },
)

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
