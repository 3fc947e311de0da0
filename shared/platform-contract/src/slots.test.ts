import { descriptorSchema } from './descriptor'
import { type Registry, registrySchema } from './registry'
import { partsOf, partsOfPage, unfitProp } from './slots'

const SLOT = 'catalog.program.beside.v1'

const registryOf = (apps: Record<string, object>): Registry =>
  registrySchema.parse({
    schema: 'https://schema.example',
    microFrontends: Object.fromEntries(
      Object.entries(apps).map(([app, facts]) => [
        app,
        [
          {
            url: `/releases/${app}/1.0.0/browser/entry.js`,
            metadata: { integrity: `sha384-${'a'.repeat(64)}`, version: '1.0.0' },
            extras: {
              kind: 'remote',
              owner: 'a team',
              sdk: '^1.0.0',
              routes: [],
              assets: {},
              shared: [],
              ...facts,
            },
          },
        ],
      ]),
    ),
  })

const slots = (most: number) => ({ slots: { [SLOT]: { description: 'Beside a program.', most } } })
const fills = (facts: object = {}) => ({ fills: { [SLOT]: { part: 'card', ...facts } } })
const apps = (registry: Registry, signedIn?: boolean) =>
  partsOf(registry, SLOT, signedIn).map(({ app }) => app)

test('of ten parts the first ones are shown, by their order, then by their names', () => {
  const ten = Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`team-${index}`, fills()]))
  const registry = registryOf({ ...ten, catalog: slots(3), zebra: fills({ order: 1 }) })
  expect(apps(registry)).toEqual(['zebra', 'team-0', 'team-1'])
})

test('a slot that no live release declares has no parts, nor has one of an app that is away', () => {
  expect(apps(registryOf({ marketing: fills() }))).toEqual([])
  expect(apps(registryOf({ catalog: {}, marketing: fills() }))).toEqual([])
  expect(apps(registryOf({ catalog: slots(1), marketing: { ...fills(), unavailable: 'gone' } }))).toEqual([])
  expect(partsOf(registryOf({ catalog: slots(1) }), 'constructor')).toEqual([])
})

test('parts for members are for members, and others for everybody else', () => {
  const registry = registryOf({
    catalog: slots(3),
    members: fills({ when: { signedIn: true } }),
    guests: fills({ when: { signedIn: false } }),
    all: fills(),
  })
  expect(apps(registry, false)).toEqual(['all', 'guests'])
  expect(apps(registry, true)).toEqual(['all', 'members'])
})

test('a page has the parts of its own slots', () => {
  const registry = registryOf({ catalog: slots(1), marketing: fills() })
  expect(partsOfPage(registry, { app: 'catalog', routeId: 'program' })).toMatchObject([
    { app: 'marketing', slot: SLOT, part: 'card', order: 100 },
  ])
  expect(partsOfPage(registry, { app: 'catalog', routeId: 'video' })).toEqual([])
  expect(partsOfPage(registry, null)).toEqual([])
})

test('a prop that a part does not expect is named', () => {
  const expected = {
    program: { string: 'Its name.' },
    price: { number: 'In paise.', optional: true as const },
    level: { oneOf: { first: 'The first.' } },
  }
  expect(unfitProp(expected, { program: 'AI', level: 'first' })).toBeUndefined()
  expect(unfitProp(expected, { program: 7, level: 'first' })).toBe('program')
  expect(unfitProp(expected, { level: 'first' })).toBe('program')
  expect(unfitProp(expected, { program: 'AI', price: '7', level: 'first' })).toBe('price')
  expect(unfitProp(expected, { program: 'AI', level: 'second' })).toBe('level')
  expect(unfitProp(undefined, { program: 'AI' })).toBeUndefined()
})

const descriptor = { name: 'catalog', owner: 'catalog team', sdk: '^1.0.0', routes: [] }
const slot = (name: string, facts: object = {}) => ({
  ...descriptor,
  slots: { [name]: { description: 'Beside.', ...facts } },
})

test.each([
  ['a slot without a version', slot('catalog.program.beside')],
  ['a slot without a place', slot('catalog.program.v1')],
  ['a prop of an unknown type', slot(SLOT, { props: { program: { date: 'Its day.' } } })],
  ['a prop of two types', slot(SLOT, { props: { program: { string: 'Text.', number: 'Number.' } } })],
  ['a prop that every slot has', slot(SLOT, { props: { fallback: { string: 'Text.' } } })],
  ['a choice of nothing', slot(SLOT, { props: { level: { oneOf: {} } } })],
  ['a part without a name', { ...descriptor, fills: { [SLOT]: {} } }],
])('%s is refused', (_, wrong) => {
  expect(descriptorSchema.safeParse(wrong).success).toBe(false)
})
