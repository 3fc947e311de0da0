import { join } from 'node:path'
import { findBannedWords } from './banned-words.mjs'
import { findLostReferences } from './references.mjs'

const root = join(__dirname, '../..')

test.each([
  ['The list could not be had.', '"be had"'],
  ['It stands in for another.', '"stands in"'],
  ['A visitor keeps what he got.', '"he"'],
  ['const PATIENCE_MS = 5', '"PATIENCE_MS"'],
  ['Next time, login with asha.', '"login with"'],
  ['Please login first.', '"Please login"'],
  ['E-mail', '"E-mail"'],
  ['We e-mailed you.', '"e-mail"'],
])('"%s" is refused, with another word', (line, found) => {
  expect(findBannedWords(line)).toEqual([expect.stringMatching(`^${found}: write \\w+`)])
})

test('plain sentences pass, and so does a word that only holds a banned one', () => {
  expect(findBannedWords('The cache had shells of the theme, and they were therefore repaired.')).toEqual([])
  expect(findBannedWords('A login with the old password: Please login to view contact details')).toEqual([])
  expect(findBannedWords("'message-mail': 'That username or e-mail is already registered.'")).toEqual([])
})

test.each([
  ['README.md', '[settings](docs/no-such-page.md)', 'no such file'],
  ['docs/teams.md', '[limits](operators.md#no-such-heading)', 'no heading'],
  ['docs/teams.md', 'see `platform/src/no-such-file.ts`', 'no such file'],
  ['api/src/app.ts', '// (docs/product.md#no-such-rule)', 'no heading'],
  ['api/src/app.ts', '// (decision 9999)', 'no such file'],
  ['api/src/app.ts', '// (decision F4)', 'give the reason'],
  ['api/src/app.ts', '// (specification §9)', 'give the reason'],
])('%s: %s leads nowhere', (file, line, why) => {
  expect(findLostReferences(line, { root, file })).toEqual([expect.stringContaining(why)])
})

test.each([
  ['README.md', '[limits](docs/operators.md#limits), [elsewhere](https://example.com/x#y)'],
  ['docs/operators.md', '[above](#limits) and `platform/src/env.ts`'],
  ['api/src/app.ts', '// (docs/product.md#email-addresses, decision 0029)'],
])('%s: %s leads somewhere', (file, line) => {
  expect(findLostReferences(line, { root, file })).toEqual([])
})
