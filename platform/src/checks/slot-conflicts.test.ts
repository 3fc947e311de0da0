import { type Release, releaseSchema } from '@marga/platform-contract/release'
import { conflictsOf } from './check-release'

const SLOT = 'catalog.program.beside.v1'

const release = (app: string, facts: object = {}, version = '1.0.0-h1'): Release =>
  releaseSchema.parse({
    app,
    version,
    commit: '',
    publishedAt: '2026-11-28T08:00:00.000Z',
    descriptor: {
      name: app,
      owner: `${app} team`,
      sdk: '^1.13.0',
      routes: [{ id: 'program', path: `/${app}` }],
      ...facts,
    },
    entry: 'browser/entry.js',
    assets: {},
    files: { 'browser/entry.js': { integrity: `sha384-${'a'.repeat(64)}`, bytes: 1 } },
    shared: [],
  })

const owner = (props: object = {}, slot = SLOT) =>
  release('catalog', { slots: { [slot]: { description: 'Beside a program.', props } } })
const filler = (props?: object, slot = SLOT) =>
  release('marketing', { fills: { [slot]: { part: 'reviews', ...(props && { props }) } } })

const messages = (candidate: Release, ...live: Release[]) =>
  conflictsOf(candidate, live, { provider: [] }).map(({ kind, message }) => `${kind}: ${message}`)

test('a part fits a slot that gives what it reads, or more', () => {
  const given = { program: { string: 'Its name.' }, price: { number: 'In paise.' } }
  expect(messages(filler(), owner(given))).toEqual([])
  expect(messages(filler({ program: { string: 'Its name.' } }), owner(given))).toEqual([])
  expect(messages(owner(given), filler({ program: { string: 'Its name.' } }))).toEqual([])
  expect(messages(filler({ batch: { string: 'Its id.', optional: true } }), owner(given))).toEqual([])
})

test('a slot that nobody has is refused; one of another version is named', () => {
  expect(messages(filler())).toEqual([
    'slot: marketing@1.0.0-h1 fills the slot catalog.program.beside.v1, but no release of catalog is live. Release catalog with it first, or take it out of "fills" of marketing.',
  ])
  expect(messages(filler(undefined, 'catalog.program.beside.v2'), owner())).toEqual([
    'slot: marketing@1.0.0-h1 fills the slot catalog.program.beside.v2, but catalog@1.0.0-h1 has no such slot. It has catalog.program.beside.v1: fill that.',
  ])
  expect(messages(filler(undefined, 'catalog.program.top.v1'), owner())).toHaveLength(1)
})

test.each([
  ['another type', { program: { number: 'Its number.' } }, /expects "program" as string, .* as number/],
  ['nothing', {}, /expects "program" which the slot does not give/],
  ['something now and then', { program: { string: 'Its name.', optional: true } }, /gives sometimes/],
])('a slot that gives %s is refused, from both sides', (_, given, message) => {
  const expected = { program: { string: 'Its name.' } }
  const [ofFiller = '', ...rest] = messages(filler(expected), owner(given))
  expect(rest).toEqual([])
  expect(ofFiller).toMatch(message)
  expect(ofFiller).toMatch(/marketing@1\.0\.0-h1 fills the slot .* of catalog@1\.0\.0-h1/)
  const [ofOwner = ''] = messages(owner(given), filler(expected))
  expect(ofOwner).toMatch(message)
  expect(ofOwner).toMatch(/catalog@1\.0\.0-h1 changes the slot .*: marketing@1\.0\.0-h1/)
})

test('a choice that the part does not know is refused', () => {
  const level = (...names: string[]) => ({
    level: { oneOf: Object.fromEntries(names.map((name) => [name, 'A level.'])) },
  })
  expect(messages(filler(level('first', 'second')), owner(level('first')))).toEqual([])
  expect(messages(filler(level('first')), owner(level('first', 'second')))[0]).toMatch(
    /without the choice second/,
  )
})

test('a slot that a live release fills is not taken away, and two versions live side by side', () => {
  expect(messages(release('catalog'), filler())).toEqual([
    'slot: catalog@1.0.0-h1 has no slot catalog.program.beside.v1, which marketing@1.0.0-h1 fills (its part "reviews"). Keep it until marketing fills another version, or release marketing without it first.',
  ])
  const both = release('catalog', {
    slots: { [SLOT]: { description: 'Old.' }, 'catalog.program.beside.v2': { description: 'New.' } },
  })
  expect(messages(both, filler())).toEqual([])
  expect(messages(filler(undefined, 'catalog.program.beside.v2'), both)).toEqual([])
})

test('an app may fill a slot of its own', () => {
  const slots = { [SLOT]: { description: 'Beside a program.' } }
  expect(messages(release('catalog', { slots, fills: { [SLOT]: { part: 'reviews' } } }))).toEqual([])
})

const NEXT = 'catalog.program.beside.v2'
const slotsOf = (...names: string[]) => ({
  slots: Object.fromEntries(names.map((name) => [name, { description: 'Beside a program.' }])),
})
const fillsOf = (...names: string[]) => ({
  fills: Object.fromEntries(names.map((name) => [name, { part: name.replaceAll('.', '-') }])),
})

test("a slot that only the owner's canary has is refused: visitors of the stable release would miss the part", () => {
  const stable = release('catalog', slotsOf(SLOT))
  const canary = release('catalog', slotsOf(SLOT, NEXT), '2.0.0-h2')
  expect(messages(filler(undefined, NEXT), stable, canary)).toEqual([
    'slot: marketing@1.0.0-h1 fills the slot catalog.program.beside.v2, but catalog@1.0.0-h1 has no such slot. It has catalog.program.beside.v1: fill that.',
  ])
  expect(messages(filler(), stable, canary)).toEqual([])
})

test('a part that fills both versions of a place fits an owner with either, from both sides', () => {
  const both = release('marketing', fillsOf(SLOT, NEXT))
  for (const owned of [[SLOT], [NEXT], [SLOT, NEXT]]) {
    expect(messages(both, release('catalog', slotsOf(...owned)))).toEqual([])
    expect(messages(release('catalog', slotsOf(...owned)), both)).toEqual([])
  }
  const elsewhere = release('catalog', slotsOf('catalog.program.top.v1'))
  expect(messages(both, elsewhere)).toHaveLength(2)
  expect(messages(elsewhere, both)).toHaveLength(2)
})
