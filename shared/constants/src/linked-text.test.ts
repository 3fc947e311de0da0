import { fieldsIn, filledText, piecesOf, withoutLinks } from './linked-text'

const TEXT = 'Yes. The first [learning video](/futuretech-training) is free: [see it](https://a.example/b).'

test('a text is words and links, in their order', () => {
  expect(piecesOf(TEXT)).toEqual([
    { words: 'Yes. The first ' },
    { words: 'learning video', to: '/futuretech-training' },
    { words: ' is free: ' },
    { words: 'see it', to: 'https://a.example/b' },
    { words: '.' },
  ])
  expect(withoutLinks(TEXT)).toBe('Yes. The first learning video is free: see it.')
  expect(piecesOf('')).toEqual([])
})

test.each(['[no link] (/a)', '[a](b c)', 'f(x)[0]', '[[a]'])('%s has no link', (text) =>
  expect(piecesOf(text)).toEqual([{ words: text }]),
)

test('fields are filled once, and what is unknown stays', () => {
  expect(fieldsIn('Dear {name}, {first session}{}')).toEqual(['{name}', '{first session}', '{}'])
  expect(filledText('Dear {name}: {program}, {toString}', { name: '{program}', program: 'MLOps' })).toBe(
    'Dear {program}: MLOps, {toString}',
  )
})
