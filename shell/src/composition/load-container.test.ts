type Load = typeof import('./load-container')['loadContainer']

const source = {
  url: 'https://marga.example/entry.js',
  integrity: '',
  variable: 'mfe_catalog',
  isOfPage: true,
}
const container = { init: () => {}, get: async () => () => null, needs: [] }

/** As the shell's script finds it: the page's other scripts have not run yet. */
async function whileParsing(): Promise<Load> {
  jest.resetModules()
  const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
  Object.assign(performance, { getEntriesByType: () => [{ domContentLoadedEventStart: 0 }] })
  const { loadContainer } = await import('./load-container')
  state.mockRestore()
  return loadContainer
}

afterEach(() => {
  jest.useRealTimers()
  Reflect.deleteProperty(globalThis, source.variable)
})

test('the container of the page is taken once the scripts of the page have run', async () => {
  const loadContainer = await whileParsing()
  const loading = loadContainer(source)
  await Promise.resolve()
  expect(document.scripts).toHaveLength(0)
  Reflect.set(globalThis, source.variable, container)
  document.dispatchEvent(new Event('DOMContentLoaded'))
  expect(await loading).toBe(container)
  expect(document.scripts).toHaveLength(0)
})

test('a script of the page that never comes is waited for 8 seconds', async () => {
  const loadContainer = await whileParsing()
  jest.useFakeTimers()
  const loading = expect(loadContainer(source)).rejects.toThrow('no response in 8000 ms')
  await jest.advanceTimersByTimeAsync(8_000)
  await loading
})

test('an entry that is no script of the page is loaded at once', async () => {
  const loadContainer = await whileParsing()
  const loading = loadContainer({ ...source, isOfPage: false })
  const script = document.scripts[0]
  expect(script).toHaveAttribute('src', source.url)
  Reflect.set(globalThis, source.variable, container)
  script?.dispatchEvent(new Event('load'))
  expect(await loading).toBe(container)
})
