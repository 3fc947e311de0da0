import { partsOfPage } from '@marga/platform-contract/slots'
import { Slot } from '@marga/sdk'
import { act, render, screen } from '@testing-library/react'
import { createServerParts } from './server-parts'
import {
  card,
  hydrated as hydratedPage,
  inBrowser,
  type Module,
  named,
  page,
  plain,
  registryOf,
  remotesOf,
  SLOT,
  onServer as servedPage,
  usualSite as site,
  Text,
  thrower,
} from './testing'

declare module '@marga/sdk' {
  interface Slots {
    'catalog.test.beside.v1': { program: string; level?: number }
  }
}

afterEach(() => jest.useRealTimers())

const Page = ({ program = 'AI' }: { program?: string }) => (
  <main>
    <h1>Page</h1>
    <Slot name={SLOT} program={program} fallback={<p>nothing here</p>} />
  </main>
)

const onServer = (registry: ReturnType<typeof registryOf>, modules: Record<string, Module>) =>
  servedPage(registry, modules, <Page />)

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  jest.spyOn(console, 'error').mockImplementation(() => {})
})

describe('on the server', () => {
  test('a part that reads nothing of the page costs one rendering', async () => {
    const { html, passes, served, faults } = await onServer(registryOf({ reviews: {} }), {
      reviews: card('good'),
    })
    expect(plain(html)).toBe('<main><h1>Page</h1><p>good</p></main>')
    expect(passes).toBe(1)
    expect(served).toEqual({ [`reviews ${SLOT} {}`]: 'good' })
    expect(faults).toEqual([])
  })

  test('a part gets the props that it reads, and no others', async () => {
    const { html, passes, served } = await onServer(
      registryOf({ reviews: { props: { program: { string: 'Its name.' } } } }),
      { reviews: named },
    )
    expect(plain(html)).toContain('<p>AI: about AI</p>')
    expect(passes).toBe(2)
    expect(served).toEqual({ [`reviews ${SLOT} {"program":"AI"}`]: 'about AI' })
  })

  test('parts that throw, never answer, are missing or get what they cannot read cost their places only', async () => {
    const { html, faults, served } = await onServer(
      registryOf(
        {
          a: {},
          b: {},
          c: {},
          d: { props: { program: { number: 'Its number.' } } },
          e: {},
          good: { order: 1 },
        },
        9,
      ),
      {
        a: thrower,
        b: { ...card('late'), loader: () => new Promise(() => {}) },
        d: card('unfit'),
        e: {
          ...card('refused'),
          loader: () => {
            throw new Error('no data')
          },
        },
        good: card('good'),
      },
    )
    expect(plain(html)).toBe(`<main><h1>Page</h1><p>good</p>${'<p>nothing here</p>'.repeat(5)}</main>`)
    expect(Object.keys(served ?? {})).toEqual([`good ${SLOT} {}`])
    expect(faults.sort()).toEqual([
      'a: it threw while it was rendered',
      'b: PartLateError: its loader: no result in 100 ms',
      'c: RemoteUnavailableError: No release of c can be loaded.',
      `d: PropsUnfitError: ${SLOT} gives the part card of d no "program" that it can read.`,
      'e: Error: no data',
    ])
  })

  test('of ten parts those with the lowest order are shown', async () => {
    const apps = Array.from({ length: 10 }, (_, index) => `team-${index}`)
    const { html } = await onServer(
      registryOf(Object.fromEntries(apps.map((app, index) => [app, { order: 10 - index }]))),
      Object.fromEntries(apps.map((app) => [app, card(app)])),
    )
    expect(plain(html)).toContain('<p>team-9</p><p>team-8</p><p>team-7</p></main>')
  })

  test('a part may take as long as the data of the page', async () => {
    jest.useFakeTimers()
    const registry = registryOf({ slow: {} })
    let answer = (_: string) => {}
    const loader = () => new Promise<string>((resolve) => (answer = resolve))
    const module: Module = { loader, Component: Text }
    const parts = partsOfPage(registry, page, false)
    const loadRemote = remotesOf({ slow: module })
    const slots = createServerParts({ registry, parts, loadRemote, site, timeoutMs: 10 })
    const untilLoaded = slots.begin()
    await jest.advanceTimersByTimeAsync(40)
    answer('late, and in time')
    await untilLoaded()
    expect(slots.faults).toEqual([])
    expect(await slots.render((served) => JSON.stringify(served))).toContain('late, and in time')
  })

  test("a member's part is never rendered", async () => {
    const registry = registryOf({ reviews: { when: { signedIn: true } } })
    const { html } = await onServer(registry, { reviews: card('for members') })
    expect(plain(html)).toContain('nothing here')
  })
})

describe('in the browser', () => {
  const hydrated = (modules: Record<string, Module>, server = modules) =>
    hydratedPage({ registry: registryOf({ reviews: {} }), modules, server, shown: <Page /> })
  afterEach(() => {
    document.body.innerHTML = ''
  })

  test('a part that was served is connected without its loader', async () => {
    const loader = jest.fn(async () => 'data')
    const module: Module = { loader, Component: Text }
    const { place } = await hydrated({ reviews: module })
    expect(place).toHaveTextContent('Pagedata')
    expect(loader).toHaveBeenCalledTimes(1)
  })

  test('a part whose code does not come stays as it was served', async () => {
    const { place, recovered, again } = await hydrated({}, { reviews: card('good') })
    expect(place).toHaveTextContent('Pagegood')
    await again()
    expect(place).toHaveTextContent('Pagegood')
    expect(recovered).toEqual([])
  })

  test('a part that was not served is added', async () => {
    const { place, recovered } = await hydrated({ reviews: card('good') }, { reviews: thrower })
    expect(place).toHaveTextContent('Pagegood')
    expect(recovered).toEqual([])
  })

  test('parts that throw, are missing or refuse leave the fallback of the slot', async () => {
    const modules = { a: thrower, d: named, good: card('good') }
    const { faults, tree } = inBrowser(
      registryOf({ a: {}, b: {}, d: { props: { program: { number: 'Its number.' } } }, good: {} }, 9),
      modules,
    )
    await act(async () => {
      render(tree(<Page />))
    })
    expect(screen.getByRole('main')).toHaveTextContent('Pagenothing herenothing herenothing heregood')
    expect(faults).toEqual([
      `d loader PropsUnfitError in ${SLOT}: ${SLOT} gives the part card of d no "program" that it can read.`,
    ])
  })

  test('other props load the part again', async () => {
    const registry = registryOf({ reviews: { props: { program: { string: 'Its name.' } } } })
    const { tree } = inBrowser(registry, { reviews: named })
    const view = await act(async () => render(tree(<Page program="AI" />)))
    expect(screen.getByText('AI: about AI')).toBeVisible()
    await act(async () => view.rerender(tree(<Page program="ML" />)))
    expect(screen.getByText('ML: about ML')).toBeVisible()
  })
})
