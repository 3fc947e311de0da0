import { createElement } from 'react'

const HOOK = '__REACT_DEVTOOLS_GLOBAL_HOOK__'

const Before = () => createElement('h1', null, 'before')
const After = () => createElement('h1', null, 'after')

beforeEach(() => {
  jest.resetModules()
  Reflect.deleteProperty(globalThis, HOOK)
})
afterAll(() => Reflect.deleteProperty(globalThis, HOOK))

/** A remote's refresh runtime, which connects to the page. */
async function connectRuntime() {
  const runtime = await import('react-refresh/runtime')
  runtime.injectIntoGlobalHook(window)
  return runtime
}

async function editOnScreen(runtime: Awaited<ReturnType<typeof connectRuntime>>) {
  const { act } = await import('react')
  const { createRoot } = await import('react-dom/client')
  const page = document.createElement('div')
  runtime.register(Before, 'page')
  await act(async () => createRoot(page).render(createElement(Before)))
  expect(page.textContent).toBe('before')
  runtime.register(After, 'page')
  await act(async () => runtime.performReactRefresh())
  return page.textContent
}

test('a remote whose refresh runtime comes before the shell is edited on the screen', async () => {
  const runtime = await connectRuntime()
  await import('./refresh-hook')
  expect(await editOnScreen(runtime)).toBe('after')
})

test('a remote whose refresh runtime comes after React is edited on the screen', async () => {
  await import('./refresh-hook')
  await import('react-dom/client')
  expect(await editOnScreen(await connectRuntime())).toBe('after')
})
