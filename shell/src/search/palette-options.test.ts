import { partsOf } from './palette-options'

const marked = (title: string, question: string) =>
  partsOf(title, question)
    .map(({ text, isAsked }) => (isAsked ? `[${text}]` : text))
    .join('')

test.each([
  ['Explain AI: an AI intro', 'ai', 'Explain [AI]: an [AI] intro'],
  ['Data Engineering', 'eng DATA', '[Data] [Eng]ineering'],
  ['C++ (basics)', 'c++ (', '[C++] (basics)'],
  ['Python', 'pyhton', 'Python'],
  ['Python', 'py pyt', '[Pyt]hon'],
])('%s asked by %s is %s', (title, question, parts) => {
  expect(marked(title, question)).toBe(parts)
})
