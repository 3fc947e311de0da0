import { foldText } from './fold-text'
import { blockText, lineText, numberText, plainText } from './people-text'
import { isPhone } from './phone'

test.each([
  ['Asha Rao'],
  ['José Ñuñez'],
  // Joiners shape these words: Devanagari, Malayalam and Persian.
  ['क्‍ष'],
  ['അവന്‍'],
  ['می‌خواهم'],
  ['👩‍👩‍👧‍👦 👍🏽 ❤️ 1️⃣ 🏳️‍🌈'],
  ['🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
  ['葛\u{e0100}城'],
  ['"><script>alert(1)</script> ಮಾರ್ಗ 🛤️ 𝔐𝔞𝔯𝔤𝔞 \u{10ffff} \ue000'],
])('%j stays to the letter', (text) => {
  expect(lineText(text)).toBe(text)
  expect(blockText(text)).toBe(text)
})

test.each([
  ['Asha\u200bRao', 'AshaRao'],
  ['\u202eoaR ahsA', 'oaR ahsA'],
  ['Asha\u2067Rao\u2069', 'AshaRao'],
  ['As\u200dha', 'Asha'],
  ['Asha\u200d', 'Asha'],
  ['\ufe0fAsha', 'Asha'],
  ['Asha\u{e0041}\u{e0042}', 'Asha'],
  ['A\u0007sha', 'Asha'],
  ['  Asha\u00a0\t\r\n  Rao ', 'Asha Rao'],
  ['Asha \u200b Rao', 'Asha Rao'],
  ['Jose\u0301', 'José'],
  [`A${'\u0335'.repeat(200)}`, `A${'\u0335'.repeat(10)}`],
])('of the name %j what nobody sees goes: %j', (text, stored) => {
  expect(lineText(text)).toBe(stored)
  // Stored again, it stays.
  expect(lineText(stored)).toBe(stored)
})

test.each([
  ['\u200b'],
  ['\u00ad'],
  ['\u3164'],
  ['\u115f\u1160'],
  ['\u2800'],
  ['\u202e\u202c'],
  ['\ufeff \u2060'],
  ['\u{e0041}'],
  ['\u0301'],
  ['\ufe0f'],
  ['\u200d'],
  ['\ufffc'],
])('%j is nothing to see', (text) => {
  expect([lineText(text), blockText(text)]).toEqual(['', ''])
})

test('a text of several lines keeps its lines and its spaces', () => {
  expect(blockText(' One\r\n\r\n  two\u2028three\tfour \u202e')).toBe('One\n\n  two\nthree\tfour')
})

test.each([
  ['\u202a+91 98745 56321\u202c', '+91 98745 56321'],
  ['\u200e+91\u00a098745\u201156321', '+91 98745-56321'],
  ['९८७४५ ०००००', '98745 00000'],
  ['٩٨٧٤٥٠٠٠٠٠', '9874500000'],
  ['＋９１（０２２）２３４５６７８９', '+91(022)23456789'],
  ['98745\u200b00000', '9874500000'],
  ['98745 − 00000', '98745 - 00000'],
  ['𝟗𝟖𝟕𝟒𝟓𝟓𝟔𝟑𝟐𝟏', '9874556321'],
])('the number %j is %j', (text, stored) => {
  expect(numberText(text)).toBe(stored)
  expect(isPhone(text)).toBe(true)
})

test.each(['98765', '98745 0000', '+91 98745', '+91 98745 0000', '020 2345'])(
  '%s is no whole number',
  (text) => {
    expect(isPhone(text)).toBe(false)
  },
)

test.each(['020 2345 6789', '98745 00000 ext. 12', '+65 6123 4567', '+1 (212) 555-0123 x4'])(
  '%s is a whole number',
  (text) => {
    expect(isPhone(text)).toBe(true)
  },
)

test('an address that was copied from a page loses what nobody sees', () => {
  expect(plainText('\u202aasha@example.com\u202c\u200b')).toBe('asha@example.com')
  expect(plainText('ａｓｈａ@example.com')).toBe('asha@example.com')
})

test.each([
  ['Ｐｙｔｈｏｎ', 'python'],
  ['Py\u200bthon\u00ad', 'python'],
  ['ﬁne ℌ', 'fine h'],
])('%j is searched as %j', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})
