import { createOwners } from '@marga/platform-contract/owners'
import { doMeet, type Pattern, takesFrom } from '@marga/platform-contract/path-patterns'
import type { Registry } from '@marga/platform-contract/registry'
import { matchRoutes } from 'react-router-dom'
import { randomNumbers } from '../testing-random'

const PARTS = ['a', 'B', 'b', ':x', ':y', ':x?', 'a?', ':z.html', 'a-promo']
const ENDINGS = [undefined, undefined, undefined, '-Promo', 'o']
const WORDS = ['a', 'b', 'A', 'c', 'a-promo', 'x.html', 'zo']

const random = randomNumbers(7)
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
const several = <T>(most: number, make: () => T): T[] =>
  Array.from({ length: Math.floor(random() * (most + 1)) }, make)

function pattern(): Pattern {
  const parts = several(3, () => pick(PARTS))
  if (random() < 0.15) parts.push('*')
  return { path: `/${parts.join('/')}`, ending: pick(ENDINGS) }
}
const address = () => `/${several(3, () => pick(WORDS)).join('/')}`

const registryOf = (apps: Record<string, readonly Pattern[]>): Registry => ({
  schema: '',
  microFrontends: Object.fromEntries(
    Object.entries(apps).map(([app, patterns]) => [
      app,
      [
        {
          url: '',
          metadata: { integrity: `sha384-${'a'.repeat(64)}`, version: '1' },
          extras: {
            kind: 'remote' as const,
            owner: '',
            sdk: '',
            assets: {},
            shared: [],
            routes: patterns.map((one, index) => ({
              id: `r${index}`,
              render: 'server' as const,
              isIndexed: true,
              ...one,
            })),
          },
        },
      ],
    ]),
  ),
})
const ownersOf = (apps: Record<string, readonly Pattern[]>) => createOwners(registryOf(apps), matchRoutes)

const ROUNDS = 2_000

test('two patterns that answer one address meet, whatever their spelling', () => {
  let met = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const [one, other] = [pattern(), pattern()]
    const answers = [ownersOf({ one: [one] }), ownersOf({ other: [other] })]
    for (const path of Array.from({ length: 8 }, address)) {
      if (!answers.every((owner) => owner(path))) continue
      met += 1
      expect({ path, one, other, meet: doMeet(one, other) }).toEqual({ path, one, other, meet: true })
    }
  }
  expect(met).toBeGreaterThan(200)
})

test('a release that takes nothing from live apps changes the owner of no address, in any order of the apps', () => {
  let accepted = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const live = { one: several(2, pattern), other: several(2, pattern) }
    const newcomer = several(2, pattern)
    const present = [...live.one, ...live.other]
    if (newcomer.some((route) => present.some((taken) => takesFrom(route, taken)))) continue
    accepted += 1
    const before = ownersOf(live)
    for (const after of [ownersOf({ ...live, newcomer }), ownersOf({ newcomer, ...live })])
      for (const path of Array.from({ length: 8 }, address)) {
        const owner = before(path)?.app
        if (owner)
          expect({ path, live, newcomer, app: after(path)?.app }).toEqual({
            path,
            live,
            newcomer,
            app: owner,
          })
      }
  }
  expect(accepted).toBeGreaterThan(300)
})

test.each([
  ['/courses/:a?', '/courses/:courseId', true],
  ['/courses/:a?', '/courses', true],
  ['/Courses', '/courses/', true],
  ['/:b', '/about-us', false],
  ['/:b', '/:promo', true],
  ['/careers', '/:page', true],
  ['/careers/*', '/careers/:id', false],
  ['/careers/:id', '/careers/*', true],
  ['/careers', '/careers/*', true],
  ['/careers', '/jobs', false],
])('%s takes addresses of %s: %s', (path, present, isTaken) => {
  expect(takesFrom({ path }, { path: present })).toBe(isTaken)
})

test('an ending keeps patterns apart, and ranks above a pattern as wide without one', () => {
  const promo = { path: '/:promo', ending: '-Promo' }
  expect(takesFrom({ path: '/careers' }, promo)).toBe(false)
  expect(takesFrom({ path: '/Careers-PROMO' }, promo)).toBe(true)
  expect(takesFrom({ path: '/:b' }, promo)).toBe(false)
  const find = ownersOf({ newcomer: [{ path: '/:b' }], marketing: [promo] })
  expect([find('/x-promo')?.app, find('/careers')?.app]).toEqual(['marketing', 'newcomer'])
})
