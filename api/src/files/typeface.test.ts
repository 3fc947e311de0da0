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

test.each([
  ['tamil', 'தமிழ்செல்வி'],
  ['bengali', 'সৌরভ গাঙ্গুলী'],
  ['telugu', 'వెంకటేశ్వర్లు'],
  ['gujarati', 'નરેન્દ્રભાઈ'],
  ['kannada', 'ಕೃಷ್ಣಮೂರ್ತಿ'],
  ['malayalam', 'ശ്രീലക്ഷ്മി'],
  ['gurmukhi', 'ਗੁਰਪ੍ਰੀਤ'],
  ['oriya', 'ସୁବ୍ରତ'],
])('a name in %s is drawn by its part, each word whole', async (part, name) => {
  const runs = await runsOf(`${name}, Rao`)
  expect(
    runs
      .filter((run) => run.startsWith(part))
      .map((run) => run.slice(part.length + 2))
      .join(' '),
  ).toBe(name)
  expect(runs.at(-1)).toBe('latin: , Rao')
})

test.each([
  ['Asha 🙂', ['latin: Asha •']],
  ['👩🏽‍💻 Asha', ['latin: • Asha']],
  ['🇮🇳', ['latin: •']],
  ['1️⃣', ['latin: 1']],
  ['王', ['latin: •']],
])('%s: what no part has is one plain sign', async (text, runs) => {
  expect(await runsOf(text)).toEqual(runs)
})
