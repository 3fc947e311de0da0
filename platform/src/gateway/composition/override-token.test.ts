import { createOverrideTokens } from './override-token'

const NOW = Date.parse('2026-11-21T10:00:00Z')
const origins = ['http://localhost:4001']
const tokens = createOverrideTokens({ secret: 'a secret of more than thirty-two letters', origins })
const token = { mix: { catalog: '1.0.0-h1', trainers: 'http://localhost:4001' }, until: NOW + 1_000 }

test('what was granted is read back until it expires', () => {
  const text = tokens.write(token)
  expect(tokens.read(text, NOW)).toEqual(token)
  expect(tokens.read(text, NOW + 1_000)).toBeNull()
})

test.each([
  ['nothing', undefined],
  ['no token', 'rubbish'],
  ['an altered token', tokens.write(token).replace(/^./, 'X')],
  ['a token with no signature', tokens.write(token).split('.')[0]],
  ['a token of another secret', createOverrideTokens({ secret: 'another', origins }).write(token)],
])('%s opens nothing', (_what, text) => {
  expect(tokens.read(text, NOW)).toBeNull()
})

test('an origin that is not on the list is refused, however it is signed', () => {
  const foreign = { ...token, mix: { catalog: 'http://evil.example' } }
  expect(tokens.isAllowed(foreign.mix)).toBe(false)
  expect(tokens.read(tokens.write(foreign), NOW)).toBeNull()
})
