import { waitFor } from '@testing-library/react'

const source = {
  url: 'https://marga.example/entry.js',
  integrity: '',
  variable: 'mfe_catalog',
  isOfPage: true,
}
const container = { init: () => {}, get: async () => () => null, needs: [] }

/** As the shell's script finds it: the page's other scripts have not run yet. */
async function amongScripts() {
  const script = document.createElement('script')
  script.dataset.ofPage = 'part'
  script.src = source.url
  document.head.append(script)
  jest.resetModules()
  const { loadContainer } = await import('./load-container')
  return { loadContainer, script }
}

afterEach(() => {
  jest.useRealTimers()
  Reflect.deleteProperty(globalThis, source.variable)
  document.head.replaceChildren()
})

test('the container of the page is taken once its script has run', async () => {
  const { loadContainer, script } = await amongScripts()
  const loading = loadContainer(source)
  await Promise.resolve()
  Reflect.set(globalThis, source.variable, container)
  script.dispatchEvent(new Event('load'))
  expect(await loading).toBe(container)
  expect([...document.scripts]).toEqual([script])
})

test('a script of the page that fails is asked for once more', async () => {
  const { loadContainer, script } = await amongScripts()
  const loading = loadContainer(source)
  script.dispatchEvent(new Event('error'))
  await waitFor(() => expect(document.scripts).toHaveLength(2))
  Reflect.set(globalThis, source.variable, container)
  document.scripts[1]?.dispatchEvent(new Event('load'))
  expect(await loading).toBe(container)
})

test('a script of the page that never comes is waited for 8 seconds', async () => {
  const { loadContainer } = await amongScripts()
  jest.useFakeTimers()
  const loading = expect(loadContainer(source)).rejects.toThrow('no response in 8000 ms')
  await jest.advanceTimersByTimeAsync(8_000)
  await loading
})

test('an entry that is no script of the page is loaded at once', async () => {
  const { loadContainer } = await amongScripts()
  const loading = loadContainer({ ...source, isOfPage: false })
  const script = document.scripts[1]
  expect(script).toHaveAttribute('src', source.url)
  Reflect.set(globalThis, source.variable, container)
  script?.dispatchEvent(new Event('load'))
  expect(await loading).toBe(container)
})
