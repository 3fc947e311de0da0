import { MEMBER_SCRIPT } from '../chrome/member-mark'
import { ASK_SESSION_NOW, ASK_SESSION_SCRIPT } from './ask-early'

const ask = jest.fn(async (_address: string, _options: RequestInit) => new Response())

function run(text: string, session?: string) {
  const script = document.createElement('script')
  if (session) script.dataset.session = session
  script.text = text
  document.head.append(script)
}

beforeEach(() => {
  Object.assign(window, { fetch: ask })
  document.documentElement.dataset.releaseSet = 'abc'
})
afterEach(() => {
  ask.mockClear()
  localStorage.clear()
  document.head.replaceChildren()
  for (const name of ['releaseSet', 'member']) delete document.documentElement.dataset[name]
  for (const name of ['askSession', 'sessionAnswer']) Reflect.deleteProperty(window, name)
})

const load = (session?: string) => run(`${MEMBER_SCRIPT};${ASK_SESSION_SCRIPT}`, session)

test('for somebody whom the browser knows as signed in it is asked before the paint, once', async () => {
  localStorage.setItem('isAuthenticated', 'true')
  load('/api/checklogin/')
  expect(ask.mock.calls).toEqual([
    ['/api/checklogin/', expect.objectContaining({ headers: { 'X-Release-Set': 'abc' } })],
  ])
  run(ASK_SESSION_NOW)
  expect(ask).toHaveBeenCalledTimes(1)
  await expect(window.sessionAnswer).resolves.toBeInstanceOf(Response)
})

test('for others it is asked when the scripts of the page say so, once', async () => {
  load('/api/checklogin/')
  expect(ask).not.toHaveBeenCalled()
  run(ASK_SESSION_NOW)
  run(ASK_SESSION_NOW)
  expect(ask).toHaveBeenCalledTimes(1)
  await expect(window.sessionAnswer).resolves.toBeInstanceOf(Response)
})

test('an API on another origin is left to the shell', () => {
  localStorage.setItem('isAuthenticated', 'true')
  load()
  run(ASK_SESSION_NOW)
  expect(ask).not.toHaveBeenCalled()
  expect(window.sessionAnswer).toBeUndefined()
})
