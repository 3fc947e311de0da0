import { matcherOf, readerOf, spellingsFrom, wordsOf } from './spellings'

test('words are letters, digits, + and #, in lower case', () => {
  expect(wordsOf('Gen-AI, C++ & C#: “Explain”')).toEqual(['gen', 'ai', 'c++', 'c#', 'explain'])
})

const read = readerOf(wordsOf('Python engineering engine prompt pre training tuning price AI data science'))

test.each([
  ['python', ['python']],
  ['pyth', ['pyth']],
  ['pyhton', ['python']],
  ['pyton', ['python']],
  ['pythonn', ['python']],
  ['pyfhom', []],
  ['pyhtno', []],
  ['ypthon', []],
  ['engineerng', ['engineering']],
  ['enginereign', ['engineering']],
  ['trainer', []],
  ['prise', ['price']],
  ['dta', []],
  ['daat', ['data']],
  ['ia', []],
  ['zzzz', []],
])('%s is read as %j', (asked, spellings) => {
  expect(read(asked)).toEqual([spellings])
})

test.each([
  ['datascience', [['data'], ['science']]],
  ['datasci', [['data'], ['sci']]],
  ['promptengineering', [['prompt'], ['engineering']]],
  ['aidata', [[]]],
  ['datazzz', [[]]],
])('%s, written as one word, is read as %j', (asked, words) => {
  expect(read(asked)).toEqual(words)
})

test('a single word has spellings of its own only', () => {
  expect(spellingsFrom(['data', 'science'])('datascience')).toEqual([])
})

test('the nearest words are meant, not every near one', () => {
  expect(readerOf(['analytics', 'analytical'])('analyticz')).toEqual([['analytics']])
})

test('two letters that are a word are no beginning; others are', () => {
  const known = ['Generative AI', 'Apache Airflow']
  expect(matcherOf('ai', known)(['Apache Airflow'])).toBe(false)
  expect(matcherOf('ai', known)(['Generative AI'])).toBe(true)
  expect(matcherOf('ap', known)(['Apache Airflow'])).toBe(true)
})
