import { createGrants } from './override-token'

const NOW = Date.parse('2026-11-21T10:00:00Z')
const origins = ['http://localhost:4001']
const grants = createGrants({ secret: 'a secret of more than thirty-two letters', origins })
const grant = { mix: { catalog: '1.0.0-h1', trainers: 'http://localhost:4001' }, until: NOW + 1_000 }

test('what was granted is read back until it expires', () => {
  const text = grants.write(grant)
  expect(grants.read(text, NOW)).toEqual(grant)
  expect(grants.read(text, NOW + 1_000)).toBeNull()
})

test.each([
  ['nothing', undefined],
  ['no grant', 'rubbish'],
  ['an altered grant', grants.write(grant).replace(/^./, 'X')],
  ['a grant with no signature', grants.write(grant).split('.')[0]],
  ['a grant of another secret', createGrants({ secret: 'another', origins }).write(grant)],
])('%s opens nothing', (_what, text) => {
  expect(grants.read(text, NOW)).toBeNull()
})

test('an origin that is not on the list is refused, however it is signed', () => {
  const foreign = { ...grant, mix: { catalog: 'http://evil.example' } }
  expect(grants.isAllowed(foreign.mix)).toBe(false)
  expect(grants.read(grants.write(foreign), NOW)).toBeNull()
})
