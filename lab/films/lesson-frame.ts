import { clockTime } from '@marga/constants/clock-time'
import { coverName } from '@marga/content/art'
import type { Lesson, LessonFacts } from '@marga/content/lesson-files'
import { PROGRAM_FACTS } from '@marga/content/program-facts'
import { PROGRAMS } from '@marga/content/programs'
import type { Recording } from '@marga/content/recordings'
import { board } from './board'
import { dataDrift } from './data-drift'
import { box, done, heading, layer, line, MARIGOLD, shape, shown, WHITE, words } from './drawing'
import { joinKeeps } from './join-keeps'
import { nextWord } from './next-word'
import { rareDefaults } from './rare-defaults'
import { runTwice } from './run-twice'
import { subnetSize } from './subnet-size'

/** What a lesson draws at a second. */
const SCENES: Readonly<Record<Lesson['name'], (t: number) => string>> = {
  'asha-rao': rareDefaults,
  'meera-nair': joinKeeps,
  'kabir-sethi': nextWord,
  'vikram-iyer': runTwice,
  'farah-khan': dataDrift,
  'daniel-fernandes': subnetSize,
}

/** Grounds of the programs' covers: from the upper left corner to the lower right one. */
const GROUNDS: Readonly<Record<string, readonly [from: string, to: string]>> = {
  'data-science': ['#0f6b66', '#083c39'],
  'data-analytics': ['#34427f', '#1a2145'],
  'generative-ai': ['#6b2f62', '#35122d'],
  'data-engineering': ['#75471d', '#3b2410'],
  mlops: ['#55691f', '#293410'],
  oci: ['#31586e', '#14232c'],
}

/** What is shown of the ground: words are read on phones, so its empty margins are left out. */
const VIEW = [50, 24, 1_184, 666] as const

/** Time at which the title is shown whole. */
const WHOLE_TITLE_AT_S = 1.6
const TITLE_UNTIL_S = 2.7

const programOf = ({ trainer }: LessonFacts) =>
  PROGRAMS.find((program) => PROGRAM_FACTS[program].trainer === trainer)

/** Name of the cover of the program that a lesson belongs to. */
const coverOfLesson = (lesson: LessonFacts) => coverName(programOf(lesson) ?? '')

/** Lines of at most so many characters. */
function wrapped(text: string, most: number): string[] {
  const lines = ['']
  for (const word of text.split(' ')) {
    const last = `${lines.at(-1)} ${word}`.trim()
    if (last.length <= most) lines[lines.length - 1] = last
    else lines.push(word)
  }
  return lines
}

const titleLines = ({ title }: LessonFacts) => wrapped(title, 19)
/** Where a title card of so many lines begins. */
const topOf = (lines: number) => 250 - lines * 46

/** @param kind what sort of film it is */
function titleCard(lesson: LessonFacts, t: number, kind = 'Sample lesson'): string {
  const lines = titleLines(lesson)
  const top = topOf(lines.length) + 100
  return layer(
    1 - done(t, TITLE_UNTIL_S, 0.4),
    box(80, top - 100, 380, 60, { fill: MARIGOLD, rx: 30 }),
    words(270, top - 59, `${kind}, ${clockTime(lesson.seconds)}`, {
      size: 32,
      weight: 600,
      fill: '#12211f',
    }),
    ...lines.map((text, place) => heading(78, top + 56 + place * 92, text, { size: 88 })),
    words(82, top + 56 + lines.length * 92, `${lesson.trainer} · ${programOf(lesson) ?? ''}`, {
      anchor: 'start',
      size: 36,
    }),
    line('M80 640H500C700 640 700 560 860 560H1200', done(t, 0.1, 1.2), {
      stroke: WHITE,
      'stroke-width': 6,
      opacity: 0.5,
    }),
    ...[240, 420, 860, 1_040].map((x, place) =>
      layer(
        done(t, 0.3 + place * 0.2, 0.4),
        shape('circle', {
          cx: x,
          cy: x < 600 ? 640 : 560,
          r: 15,
          fill: '#12211f',
          stroke: WHITE,
          'stroke-width': 6,
        }),
      ),
    ),
    layer(done(t, 1.1, 0.4), shape('circle', { cx: 1_200, cy: 560, r: 22, fill: MARIGOLD })),
  )
}

function onGround(lesson: LessonFacts, drawing: string): string {
  const [from, to] = GROUNDS[coverOfLesson(lesson)] ?? ['#0f6b66', '#083c39']
  const stops = shape('stop', { 'stop-color': from }) + shape('stop', { offset: 1, 'stop-color': to })
  const gradient = shape('linearGradient', { id: 'ground', x1: 0, y1: 0, x2: 1, y2: 1 }, stops)
  return shape(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: 1280,
      height: 720,
      viewBox: VIEW.join(' '),
      fill: 'none',
    },
    shape('defs', {}, gradient) + shape('path', { fill: 'url(#ground)', d: 'M0 0h1280v720H0z' }) + drawing,
  )
}

/** One picture of a film as SVG: its title, then its drawing; the lowest fifth is left free for the captions. */
const frame = (film: LessonFacts, t: number, { kind, scene }: { kind?: string; scene: string }) =>
  onGround(
    film,
    (t < TITLE_UNTIL_S + 0.5 ? titleCard(film, t, kind) : '') + layer(shown(t, TITLE_UNTIL_S + 0.2), scene),
  )

export const lessonFrame = (lesson: Lesson, t: number) => frame(lesson, t, { scene: SCENES[lesson.name](t) })

export const recordingFrame = (recording: Recording, t: number) =>
  frame(recording, t, { kind: 'Worked example', scene: board(recording, t) })

/** The still picture of a lesson: its title, as far from the top as from the left, above where a small player has its controls. */
export function lessonStill(lesson: Lesson): string {
  const [left, top] = VIEW
  const up = topOf(titleLines(lesson).length) - top - (80 - left)
  return onGround(
    lesson,
    shape('g', { transform: `translate(0 ${-up})` }, titleCard(lesson, WHOLE_TITLE_AT_S)),
  )
}
