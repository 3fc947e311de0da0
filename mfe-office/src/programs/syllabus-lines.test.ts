import type { OfficeCourse } from '@marga/api-contract/office-programs'
import {
  indented,
  type Line,
  linesOf,
  moved,
  sentLines,
  textOf,
  withLineBelow,
  withModule,
  without,
} from './syllabus-lines'

const TEXT = ['About: Books', 'Module: A', '- a', '- b', '  - b1', '  - b2', 'Module: B', '- c']
const lines = () => linesOf(TEXT)
const at = (text: string) => lines().findIndex((line) => line.text === text)
const written = (all: readonly Line[]) => sentLines(all).map(({ line }) => line)
const of = (...text: string[]) => ['About: Books', ...text]

test('a course is its lines, and they are its text again', () => {
  const course = {
    description: 'Books',
    modules: [
      {
        moduleTitle: 'A',
        topics: [
          { title: 'a', videoLink: 'https://youtu.be/rfscVS0vtbw' },
          { title: 'b', videoLink: '', subtopics: [{ title: 'b1', videoLink: '' }] },
        ],
      },
    ],
  } as OfficeCourse
  const text = ['About: Books', 'Module: A', '- a https://youtu.be/rfscVS0vtbw', '- b', '  - b1']
  expect(textOf(course)).toEqual(text)
  expect(written(linesOf(text))).toEqual(text)
  expect(linesOf(['Module: A'])[0]).toMatchObject({ kind: 'about', text: '' })
})

test.each([
  ['b', 'up', of('Module: A', '- b', '  - b1', '  - b2', '- a', 'Module: B', '- c')],
  ['a', 'up', TEXT],
  ['c', 'up', of('Module: A', '- a', '- b', '  - b1', '  - b2', '- c', 'Module: B')],
  ['B', 'up', of('Module: B', '- c', 'Module: A', '- a', '- b', '  - b1', '  - b2')],
  ['A', 'up', TEXT],
  ['b2', 'up', of('Module: A', '- a', '- b', '  - b2', '  - b1', 'Module: B', '- c')],
  ['b1', 'up', of('Module: A', '- a', '  - b1', '- b', '  - b2', 'Module: B', '- c')],
  ['a', 'down', of('Module: A', '- b', '  - b1', '  - b2', '- a', 'Module: B', '- c')],
  ['b', 'down', of('Module: A', '- a', 'Module: B', '- b', '  - b1', '  - b2', '- c')],
  ['c', 'down', TEXT],
  ['A', 'down', of('Module: B', '- c', 'Module: A', '- a', '- b', '  - b1', '  - b2')],
  ['b1', 'down', of('Module: A', '- a', '- b', '  - b2', '  - b1', 'Module: B', '- c')],
  ['b2', 'down', TEXT],
  ['Books', 'down', TEXT],
] as const)('%s moves %s with what belongs to it, and stays where it cannot', (text, way, expected) => {
  expect(written(moved(lines(), at(text), way))).toEqual(expected)
})

test('what belongs to a line goes with it; a new one is empty until it is written, and not sent', () => {
  expect(written(without(lines(), at('A')))).toEqual(of('Module: B', '- c'))
  expect(written(without(lines(), at('b')))).toEqual(of('Module: A', '- a', 'Module: B', '- c'))
  expect(withLineBelow(lines(), at('b'), 99)[6]).toEqual({ key: 99, kind: 'topic', text: '' })
  expect(withLineBelow(lines(), at('b1'), 99)[5]).toEqual({ key: 99, kind: 'subtopic', text: '' })
  expect(withLineBelow(lines(), at('Books'), 99)[1]).toEqual({ key: 99, kind: 'module', text: '' })
  expect(withLineBelow(lines(), at('A'), 99)[2]).toEqual({ key: 99, kind: 'topic', text: '' })
  expect(written(withLineBelow(lines(), at('b'), 99))).toEqual(TEXT)
  expect(written(withModule(lines(), 99)).at(-1)).toBe('Module: ')
  const empty = lines().map((line) => (line.text === 'b' ? { ...line, text: ' ' } : line))
  expect(written(empty)).toContain('- ')
})

test('a topic becomes a subtopic of the one before it, and the reverse, where that can be', () => {
  expect(written(indented(lines(), at('b2')))).toContain('- b2')
  expect(written(indented(lines(), at('b')))).toEqual(TEXT)
  expect(written(indented(lines(), at('a')))).toEqual(TEXT)
  expect(written(indented(indented(lines(), at('b2')), at('b2')))).toEqual(TEXT)
})
