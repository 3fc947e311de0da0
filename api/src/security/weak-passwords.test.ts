import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { weakPasswordFault } from './weak-passwords'

const asha = { username: 'asha.k', email: 'asharao.k@example.com', first_name: 'Meenakshi', last_name: 'Rao' }

test.each([
  ...['password', 'PASSWORD', '12345678', 'iloveyou', 'qwertyuiop', 'Password1!', 'football99', '!monkey123'],
  ...['        ', 'aaaaaaaa', '11111111', 'abababab', 'ａａａａａａａａ', '1212 1212', 'x x x x x'],
  ...[
    'asharao.k@example.com',
    'my-asharao-77',
    'Meenakshi!55',
    'meenakshirao',
    'rao12345',
    'rao-rao-rao',
    'marga-marga',
  ],
  ...['welcome to Marga', 'M a r g a 2 0 2 6'],
])('%s is refused', async (password) => {
  expect(await weakPasswordFault(password, asha)).toMatch(/^(Choose|This password)/)
})

test.each([
  ...[
    'a path of 9 stations',
    'correct horse battery staple',
    'Zugvogel-47-Kessel',
    'गणित की किताब 7',
    'the raobot walks home',
  ],
])('%s is accepted', async (password) => {
  expect(await weakPasswordFault(password, asha)).toBe('')
})

test('an account without names has none in its password', async () => {
  const nobody = { username: 'al', email: '', first_name: '', last_name: '' }
  expect(await weakPasswordFault('always walk alone', nobody)).toBe('')
})

/** Every source of the API but tests and what only they use. */
const sources = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return entry.name === 'testing' ? [] : sources(path)
    return /(?<!\.test)\.ts$/.test(entry.name) ? [path] : []
  })

test('no other source hashes a password, or writes what opens an account', () => {
  const root = join(__dirname, '..')
  const having = (pattern: RegExp) =>
    sources(root)
      .filter((path) => pattern.test(readFileSync(path, 'utf8')))
      .map((path) => path.slice(root.length + 1))
      .sort()
  expect(having(/\bhashPassword\(/)).toEqual([
    'security/code-hashing.ts',
    'security/new-password.ts',
    'security/password-check.ts',
  ])
  expect(having(/updateTable\('accounts'\)/)).toEqual([
    'account-settings/credentials.ts',
    'accounts/complete-account.ts',
    'accounts/lock-account.ts',
    'profile/profile-repository.ts',
    'profile/profile-revision.ts',
    'sessions/session-store.ts',
  ])
})
