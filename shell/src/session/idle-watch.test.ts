import { createSite, INACTIVITY_LIMIT_MS } from '@marga/sdk'
import { fakeApi, memoryStore as memory } from '@marga/sdk/testing'
import { CHECK_EVERY_MS, watchIdleness } from './idle-watch'

const user = { username: 'asha', name: 'Asha Rao', email: 'asha@example.com' }
const config = {
  apiBase: '/api',
  profileBase: '/api',
  mediaBase: '/media',
  siteUrl: 'https://marga.example',
  promo: { text: '', to: '/' },
  analyticsScript: '',
}
const SECOND_MS = 1_000

/** A tab of a member, on the storage that tabs share. */
async function openTab(
  local = memory({ user: JSON.stringify(user), isAuthenticated: 'true' }),
  isBusy = () => false,
) {
  const provider = fakeApi({
    'get /checklogin': { data: { isAuthenticated: true, user } },
    'post /logout': {},
  })
  const { auth, http } = createSite({ config, local })
  http.defaults.adapter = provider.adapter
  await auth.restore()
  const onEnd = jest.fn()
  const onWarning = jest.fn()
  const watch = watchIdleness({ auth, local, isBusy, onEnd, onWarning })
  const isIn = () => auth.getState().status === 'signedIn'
  return { auth, local, provider, onEnd, onWarning, watch, isIn }
}
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-21T06:00:00Z') })
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => jest.useRealTimers())

test('signed in at 29:59 without activity, out by 31:00, and led to the login', async () => {
  const tab = await openTab()
  await pass(INACTIVITY_LIMIT_MS - SECOND_MS)
  expect(tab.isIn()).toBe(true)
  await pass(CHECK_EVERY_MS + SECOND_MS)
  expect(tab.isIn()).toBe(false)
  expect(tab.onEnd).toHaveBeenCalledTimes(1)
  expect(tab.provider.calls.map(({ path }) => path)).toContain('/logout/')
  tab.watch.stop()
})

test('a warning comes before the end, and staying takes it back', async () => {
  const tab = await openTab()
  await pass(INACTIVITY_LIMIT_MS - CHECK_EVERY_MS)
  expect(tab.onWarning).toHaveBeenLastCalledWith(true)
  tab.watch.stay()
  expect(tab.onWarning).toHaveBeenLastCalledWith(false)
  await pass(INACTIVITY_LIMIT_MS - 2 * CHECK_EVERY_MS)
  expect(tab.isIn()).toBe(true)
  tab.watch.stop()
})

test.each(['click', 'mousemove', 'keydown', 'touchstart', 'scroll'])(
  'a %s starts the time again',
  async (type) => {
    const tab = await openTab()
    await pass(20 * 60 * SECOND_MS)
    document.body.dispatchEvent(new Event(type, { bubbles: true }))
    await pass(20 * 60 * SECOND_MS)
    expect(tab.isIn()).toBe(true)
    tab.watch.stop()
  },
)

test('work in one tab keeps the other signed in', async () => {
  const first = await openTab()
  const second = await openTab(first.local)
  first.watch.stop()
  await pass(25 * 60 * SECOND_MS)
  document.body.dispatchEvent(new Event('click', { bubbles: true }))
  const third = await openTab(first.local)
  await pass(25 * 60 * SECOND_MS)
  expect(second.isIn()).toBe(true)
  expect(third.isIn()).toBe(true)
  second.watch.stop()
  third.watch.stop()
})

test('a member who comes back after 31 minutes is signed out before anything is restored', async () => {
  const lastActivity = String(Date.now() - 31 * 60 * SECOND_MS)
  const tab = await openTab(memory({ user: JSON.stringify(user), isAuthenticated: 'true', lastActivity }))
  expect(tab.isIn()).toBe(false)
  expect(tab.provider.calls.map(({ path }) => path)).toEqual(['/logout/'])
  tab.watch.stop()
})

test('a visitor who is not signed in is led nowhere', async () => {
  const tab = await openTab()
  await tab.auth.logout()
  await pass(2 * INACTIVITY_LIMIT_MS)
  expect(tab.onEnd).not.toHaveBeenCalled()
  tab.watch.stop()
})

test('a video that plays or an upload that runs keeps the visitor in, and its end starts the time again', async () => {
  let isBusy = true
  const tab = await openTab(undefined, () => isBusy)
  await pass(2 * INACTIVITY_LIMIT_MS)
  expect(tab.isIn()).toBe(true)
  isBusy = false
  await pass(INACTIVITY_LIMIT_MS + CHECK_EVERY_MS)
  expect(tab.isIn()).toBe(false)
  tab.watch.stop()
})
