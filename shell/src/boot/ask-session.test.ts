import { askSession } from './ask-session'
import { markMember } from './mark-member'

const ask = jest.fn(async (_address: string, _options: RequestInit) => new Response())

beforeEach(() => {
  Object.assign(window, { fetch: ask })
  document.documentElement.dataset.releaseSet = 'abc'
})
afterEach(() => {
  ask.mockClear()
  localStorage.clear()
  for (const name of ['releaseSet', 'member']) delete document.documentElement.dataset[name]
  for (const name of ['askSession', 'sessionAnswer']) Reflect.deleteProperty(window, name)
})

function load(session?: string) {
  markMember()
  askSession(session)
}

test('for somebody whom the browser knows as signed in it is asked before the paint, once', async () => {
  localStorage.setItem('isAuthenticated', 'true')
  load('/api/checklogin/')
  expect(ask.mock.calls).toEqual([
    ['/api/checklogin/', expect.objectContaining({ headers: { 'X-Release-Set': 'abc' } })],
  ])
  window.askSession?.()
  expect(ask).toHaveBeenCalledTimes(1)
  await expect(window.sessionAnswer).resolves.toBeInstanceOf(Response)
})

test('for others it is asked when the scripts of the page say so, once', async () => {
  load('/api/checklogin/')
  expect(ask).not.toHaveBeenCalled()
  window.askSession?.()
  window.askSession?.()
  expect(ask).toHaveBeenCalledTimes(1)
  await expect(window.sessionAnswer).resolves.toBeInstanceOf(Response)
})

test('an API on another origin is left to the shell', () => {
  localStorage.setItem('isAuthenticated', 'true')
  load()
  window.askSession?.()
  expect(ask).not.toHaveBeenCalled()
  expect(window.sessionAnswer).toBeUndefined()
})
