import { loadTypeface } from './typeface'

const runsOf = async (text: string) =>
  (await loadTypeface()).runsOf(text).map(({ part, text }) => `${part}: ${text}`)

test.each([
  ['Asha Rao', ['latin: Asha Rao']],
  ['₹25,000', ['latin-ext: ₹', 'latin: 25,000']],
  ['Łukasz आशा', ['latin-ext: Ł', 'latin: ukasz ', 'devanagari: आशा']],
  ['Nguyễn', ['latin: Nguy', 'vietnamese: ễ', 'latin: n']],
])('%s is drawn by the parts that have its characters', async (text, runs) => {
  expect(await runsOf(text)).toEqual(runs)
})

test('a letter and its combining mark are one character where there is one', async () => {
  expect(await runsOf('e\u0301')).toEqual(['latin: é'])
})

test.each([
  ['क्\u200dष', ['devanagari: क्\u200dष']],
  ['As\u00adha\u200d 1', ['latin: Asha 1']],
  ['\u200dआ', ['devanagari: आ']],
])('%j: what joins letters stays in their word, and is drawn nowhere else', async (text, runs) => {
  expect(await runsOf(text)).toEqual(runs)
})

test('a character that no part has becomes a question mark', async () => {
  expect(await runsOf('அ1')).toEqual(['latin: ?1'])
})
