import { isOfOneScript, isOwnAddress } from './username'

test.each([
  'asha',
  'Zoë_9',
  'आशा',
  'आशा 25',
  'Аша',
  'Ευα',
  'علی',
  'தமிழ்',
  '山田タロウ',
  'yamada太郎',
  '김Asha',
  'ⴰⵙ',
  '9_9',
])('%s is of one script', (name) => expect(isOfOneScript(name)).toBe(true))

test.each([
  ['Cyrillic in Latin', 'аsha'],
  ['Greek in Latin', 'αsha'],
  ['Armenian in Latin', 'asհa'],
  ['Cherokee in Latin', 'Ꭺsha'],
  ['Greek in Cyrillic', 'Αша'],
  ['Devanagari in Latin', 'ashaआ'],
  ['Cyrillic in Han', '山а'],
])('%s is refused', (_what, name) => expect(isOfOneScript(name)).toBe(false))

test.each([
  ['asha', '', true],
  ['Asha@Example.com', 'asha@example.com', true],
  ['victim@example.com', '', false],
  ['victim＠example.com', 'asha@example.com', false],
  ['a@b', 'asha@example.com', false],
])('username %s with the address "%s": %s', (username, email, isAllowed) =>
  expect(isOwnAddress({ username, email })).toBe(isAllowed),
)
