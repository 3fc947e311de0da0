import { pagesOf, partsOf } from './palette-options'

test('pages that are only announced are not offered', () => {
  const products = [
    { label: 'Mock Interview', to: '/mock-interview', isFindable: true },
    { label: 'AI Talent Hub', to: '/ai-talent-hub', isFindable: false },
  ]
  const entries = [
    { label: 'Home', to: '/' },
    { label: 'Products', links: products },
  ]
  expect(pagesOf(entries).map(({ title }) => title)).toEqual(['Home', 'Mock Interview'])
})

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
