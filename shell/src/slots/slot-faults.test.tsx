import type { Registry } from '@marga/platform-contract/registry'
import { type AuthState, Slot } from '@marga/sdk'
import { act, render, screen } from '@testing-library/react'
import { shownPlaces } from './shown-places'
import {
  card,
  entry,
  hydrated,
  inBrowser,
  type Module,
  onServer,
  plain,
  registryOf,
  SLOT,
  thrower,
  usualSite,
} from './testing'

const NEXT = 'catalog.test.beside.v2'

declare module '@marga/sdk' {
  interface Slots {
    'catalog.test.beside.v1': { program: string; level?: number }
    'catalog.test.beside.v2': { program: string; level?: number }
  }
}

const nothing = <p>nothing here</p>
const Page = () => (
  <main>
    <Slot name={SLOT} program="AI" fallback={nothing} />
  </main>
)

const Both = () => (
  <main>
    <Slot name={NEXT} program="AI" fallback={<Slot name={SLOT} program="AI" fallback={nothing} />} />
  </main>
)

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  jest.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  document.body.innerHTML = ''
  // Roots of tests before are not unmounted.
  shownPlaces.clear()
})

describe('ten fillers of one slot', () => {
  const apps = Array.from({ length: 10 }, (_, index) => `team-${index}`)
  /** The last one comes first. */
  const registry = registryOf(Object.fromEntries(apps.map((app, index) => [app, { order: 10 - index }])))
  const modules = Object.fromEntries(apps.map((app) => [app, card(app)]))

  test('the page has as many as it takes, in their order, on both sides', async () => {
    const { place, html, recovered } = await hydrated({ registry, modules, shown: <Page /> })
    expect(plain(html)).toBe('<main><p>team-9</p><p>team-8</p><p>team-7</p></main>')
    expect(place).toHaveTextContent('team-9team-8team-7')
    expect(recovered).toEqual([])
  })

  test('one that fails leaves its own place: none moves up, which would move what visitors read', async () => {
    const broken = { ...modules, 'team-8': thrower }
    const { place, html, recovered } = await hydrated({ registry, modules: broken, shown: <Page /> })
    expect(plain(html)).toBe('<main><p>team-9</p><p>nothing here</p><p>team-7</p></main>')
    expect(place).toHaveTextContent('team-9nothing hereteam-7')
    expect(recovered).toEqual([])
  })
})

test('a part that its release does not bring is left out on both sides, and is a fault of its app', async () => {
  const registry = registryOf({ reviews: { part: 'card-of-another-version' } })
  const modules = { reviews: card('good') }
  const { html, faults } = await onServer(registry, modules, <Page />)
  expect(plain(html)).toContain('nothing here')
  const message = 'PartMissingError: reviews has no part "card-of-another-version" in its routes.tsx.'
  expect(faults).toEqual([`reviews: ${message}`])
  const browser = inBrowser(registry, modules)
  await act(async () => {
    render(browser.tree(<Page />))
  })
  expect(screen.getByRole('main')).toHaveTextContent('nothing here')
  const placed = message.replace('PartMissingError', `PartMissingError in ${SLOT}`)
  expect(browser.faults).toEqual([`reviews load ${placed}`])
})

test('who inspects the page finds each place with what is in it, until it is gone', async () => {
  const registry = registryOf({ a: {}, b: {}, c: {} })
  const server = { a: card('a'), b: card('b'), c: card('c') }
  const { place, leave } = await hydrated({
    registry,
    modules: { a: card('a'), b: thrower },
    server,
    shown: <Page />,
  })
  expect(place).toHaveTextContent('anothing herec')
  const states = () => [...shownPlaces].map(({ part, state }) => `${part.app}: ${state()}`)
  expect(states()).toEqual(['a: shown', 'b: left-out', 'c: served'])
  await leave()
  expect(states()).toEqual([])
})

test('a part that throws only while it is connected leaves the fallback', async () => {
  const { place } = await hydrated({
    registry: registryOf({ reviews: {}, other: {} }),
    modules: { reviews: thrower, other: card('other') },
    server: { reviews: card('served'), other: card('other') },
    shown: <Page />,
  })
  expect(place).toHaveTextContent('othernothing here')
})

describe("a member's part", () => {
  const signedIn: AuthState = { status: 'signedIn', user: { username: 'asha' } as never }
  const auth = { ...usualSite.auth, getState: () => signedIn, getInitialState: usualSite.auth.getState }
  const members = { ...usualSite, auth }
  const registry = registryOf({ profile: { when: { signedIn: true } }, reviews: {} })
  const loader = jest.fn(() => 'your place')
  const modules = { profile: { ...card(''), loader }, reviews: card('good') }

  test('is in no page that is kept: it is added for who is signed in, and nothing of it is in the page data', async () => {
    const served = await onServer(registry, modules, <Page />)
    expect(plain(served.html)).toBe('<main><p>good</p></main>')
    expect(Object.keys(served.served ?? {})).toEqual([`reviews ${SLOT} {}`])
    expect(loader).not.toHaveBeenCalled()
    const { place, recovered } = await hydrated({ registry, modules, shown: <Page />, site: members })
    expect(place).toHaveTextContent('your placegood')
    expect(recovered).toEqual([])
  })

  test('is asked for by nobody who is not signed in', async () => {
    loader.mockClear()
    const { place } = await hydrated({ registry, modules, shown: <Page /> })
    expect(place).toHaveTextContent('good')
    expect(loader).not.toHaveBeenCalled()
  })
})

describe('a place in two versions, the old one as the fallback of the new one', () => {
  const declared = { description: '', props: {}, most: 1 }
  const fills = (...slots: string[]) => ({
    fills: Object.fromEntries(slots.map((slot) => [slot, { part: slot === SLOT ? 'old' : 'new', order: 1 }])),
  })
  const registryWith = (facts: object): Registry => ({
    schema: '',
    microFrontends: {
      catalog: entry('catalog', { slots: { [SLOT]: declared, [NEXT]: declared } }),
      reviews: entry('reviews', facts),
    },
  })
  const modules: Record<string, Module> = { 'reviews/old': card('old'), 'reviews/new': card('new') }

  test.each([
    ['the old one', fills(SLOT), 'old'],
    ['the new one', fills(NEXT), 'new'],
    ['both', fills(SLOT, NEXT), 'new'],
    ['none', {}, 'nothing here'],
  ])('shows one part where a release fills %s', async (_, facts, text) => {
    const { place, html, recovered } = await hydrated({
      registry: registryWith(facts),
      modules,
      shown: <Both />,
    })
    expect(plain(html)).toBe(`<main><p>${text}</p></main>`)
    expect(place.textContent).toBe(text)
    expect(recovered).toEqual([])
  })
})
