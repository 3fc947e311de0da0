import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Descriptor, descriptorSchema } from '@marga/platform-contract/descriptor'
import type { Registry, RegistryEntry } from '@marga/platform-contract/registry'
import { accountEntries, barEntries, footerEntries, isMenu, pathFor, searchPath } from './site-map'

const entry = (...paths: string[]): RegistryEntry[] => [
  {
    url: '/releases/app/1.0.0/browser/entry.js',
    metadata: { integrity: `sha384-${'a'.repeat(64)}`, version: '1.0.0' },
    extras: {
      kind: 'remote',
      owner: 'a team',
      sdk: '^1.0.0',
      routes: paths.map((path) => ({
        id: path.replaceAll(/[^a-z]/g, '') || 'home',
        path,
        render: 'server',
        isIndexed: true,
      })),
      assets: {},
      shared: [],
    },
  },
]

const workspace = join(__dirname, '../../..')
/** The apps of this workspace as their mfe.json declares them. */
const declared = (isIn: (name: string) => boolean = () => true): Registry => {
  const descriptors: Descriptor[] = readdirSync(workspace)
    .filter((name) => name.startsWith('mfe-') && isIn(name))
    .map((name) =>
      descriptorSchema.parse(JSON.parse(readFileSync(join(workspace, name, 'mfe.json'), 'utf8'))),
    )
  const entries = descriptors.map(({ name, routes, navigation }) => {
    const [base] = entry()
    return [name, base ? [{ ...base, extras: { ...base.extras, routes, navigation } }] : []] as const
  })
  return { schema: 'https://schema.example', microFrontends: Object.fromEntries(entries) }
}

test('the bar and the footer show only what a live release owns', () => {
  const some = declared((name) => name === 'mfe-catalog' || name === 'mfe-profile')
  expect(barEntries(some).map(({ label }) => label)).toEqual(['FutureTech Training'])
  const { important, learn, legal } = footerEntries(some)
  expect(important.map(({ label }) => label)).toEqual(['Our Products'])
  expect(learn.map(({ to }) => to)).toEqual(['/coursesoffered', '/futuretech-training'])
  expect(legal).toEqual([])
  const without = declared((name) => name === 'mfe-marketing')
  expect([searchPath(without), pathFor(without, 'invitation'), accountEntries(without)]).toEqual([
    null,
    null,
    [],
  ])
  expect(pathFor(some, 'help')).toBeNull()
})

test('with every area live the footer and the menu of a member have every entry', () => {
  const whole = declared()
  const { important, learn, legal } = footerEntries(whole)
  const labelsOf = (links: ReadonlyArray<{ label: string }>) => links.map(({ label }) => label)
  expect(labelsOf(important)).toEqual(['Home', 'About Us', 'Our Products'])
  expect(labelsOf(learn)).toEqual([
    'Programs and prices',
    'Learning videos',
    'Practise an interview',
    'Who teaches',
    'Teach with us',
  ])
  expect(labelsOf(legal)).toEqual(['Privacy', 'Terms', 'Refunds and cancellation'])
  expect(labelsOf(accountEntries(whole))).toEqual(['Profile', 'My learning', 'Account'])
  expect([searchPath(whole), pathFor(whole, 'invitation')]).toEqual(['/search', '/coursesoffered'])
  expect(pathFor(whole, 'help')).toBe('/contact')
})

test('with every area live the bar has every entry', () => {
  const whole = declared()
  const shown = barEntries(whole).map((one) =>
    isMenu(one) ? [one.label, one.links.map(({ label, to }) => [label, to])] : [one.label, one.to],
  )
  expect(shown).toEqual([
    ['Home', '/'],
    [
      'FutureTech Training',
      [
        ['Courses', '/coursesoffered'],
        ['FutureTech Learning Videos', '/futuretech-training'],
        ['Mock Interview', '/mock-interview'],
      ],
    ],
    [
      'Products',
      [
        ['AI Talent Hub', '/ai-talent-hub'],
        ['Resume Builder', '/resume'],
      ],
    ],
    ['Trainer Hub', '/freelancer-trainer'],
    ['About Us', '/about-us'],
  ])
})

test('an app may add entries to named places of the bar, for paths of its own only', () => {
  const [careers] = entry('/careers')
  const proposals = [
    { label: 'Careers', to: '/careers', place: 'bar' as const, order: 100 },
    { label: 'Jobs', to: '/careers', place: 'training' as const, order: 5 },
    { label: 'Not mine', to: '/coursesoffered', place: 'bar' as const, order: 100 },
  ]
  const { schema, microFrontends } = declared()
  const withCareers: Registry = {
    schema,
    microFrontends: {
      ...microFrontends,
      careers: careers ? [{ ...careers, extras: { ...careers.extras, navigation: proposals } }] : [],
    },
  }
  const entries = barEntries(withCareers)
  expect(entries.map(({ label }) => label)).toEqual([
    'Home',
    'FutureTech Training',
    'Products',
    'Trainer Hub',
    'About Us',
    'Careers',
  ])
  const menu = entries.find(isMenu)
  expect(menu?.links.map(({ label }) => label)).toEqual([
    'Jobs',
    'Courses',
    'FutureTech Learning Videos',
    'Mock Interview',
  ])
})

test('what asks for a right is in the menu of the office alone', () => {
  const [base] = entry('/office')
  if (!base) throw new Error('an entry was made above')
  const navigation = [
    { label: 'Today', to: '/office', place: 'bar' as const, order: 1, when: { right: 'any' } },
  ]
  const registry: Registry = {
    schema: '',
    microFrontends: { office: [{ ...base, extras: { ...base.extras, navigation } }] },
  }
  expect(barEntries(registry, true)).toEqual([])
})
