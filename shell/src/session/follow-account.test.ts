import { createSite } from '@marga/sdk'
import { fakeApi, memoryStore } from '@marga/sdk/testing'
import { followAccount } from './follow-account'
import { tab, unlessHeld } from './held-tab'

const config = {
  apiBase: '/api',
  profileBase: '/api',
  mediaBase: '',
  siteUrl: 'https://marga.example',
  promo: { text: '', to: '/' },
  analyticsScript: '',
}
const userOf = (username: string) => ({ username, name: '', email: '' })
const checked = (username: string) => ({ data: { isAuthenticated: true, user: userOf(username) } })

/** Anna's tab, in whose browser Ben has signed in since; `leadsTo` a page whose data are being read. */
async function openTab({ leadsTo }: { leadsTo?: string } = {}) {
  const site = createSite({ config, local: memoryStore(), session: memoryStore() })
  const { adapter, answers } = fakeApi({
    'get /checklogin': [checked('anna'), checked('ben')],
    'get /registrations': { status: 412 },
    'post /orders': { status: 412, data: { message: 'Another account, so nothing was saved.' } },
  })
  site.http.defaults.adapter = adapter
  await site.auth.restore()
  const at = { pathname: '/my-learning', search: '', hash: '', state: null, key: 'a' }
  const navigation = leadsTo
    ? { state: 'loading', location: { ...at, pathname: leadsTo } }
    : { state: 'idle', location: undefined }
  const open = jest.fn()
  const router = {
    state: { navigation, location: at },
    navigate: jest.fn(),
    revalidate: jest.fn(),
  }
  followAccount({ ...site, router: router as never, open })
  return { ...site, open, router, answers, texts: () => site.notices.getState().map(({ text }) => text) }
}
const settle = () => new Promise((resolve) => setTimeout(resolve))
const mayRevalidate = () => unlessHeld()({ defaultShouldRevalidate: true } as never)

beforeEach(() => {
  document.body.innerHTML = '<main></main>'
  sessionStorage.clear()
  tab.isHeld = false
})

const type = () => {
  document.body.innerHTML = '<main><form method="post"><input name="city"></form></main>'
  for (const field of document.querySelectorAll('input')) field.value = 'Pune'
}

test('a tab that reads for the account of before is opened afresh, and shows nothing of the other until then', async () => {
  const { http, open, texts } = await openTab({ leadsTo: '/profile' })
  const answered = jest.fn()
  http.get('/registrations').then(answered, answered)
  await settle()
  expect(open).toHaveBeenCalledTimes(1)
  expect(answered).not.toHaveBeenCalled()
  expect(texts()).toEqual([])
})

test.each([
  ['what was typed', type],
  ['a draft of the profile', () => sessionStorage.setItem('profileDrafts', '{"unsaved":["Skills"]}')],
])('%s keeps the tab as it is, on its page, with the reason', async (_what, work) => {
  const { http, open, router, texts } = await openTab({ leadsTo: '/profile' })
  work()
  void http.get('/registrations')
  await settle()
  expect(open).not.toHaveBeenCalled()
  expect(router.navigate).toHaveBeenCalledWith(router.state.location, {
    replace: true,
    preventScrollReset: true,
  })
  expect(texts()).toEqual([expect.stringMatching(/^Another account .* log in again in another tab/)])
  expect(mayRevalidate()).toBe(false)
})

test('after a refused change the page stays as it was, and goes on once its own account is back', async () => {
  const { http, open, router, answers, texts } = await openTab()
  await expect(http.post('/orders')).rejects.toMatchObject({ response: { status: 412 } })
  expect(mayRevalidate()).toBe(false)
  const read = http.get('/registrations')
  window.dispatchEvent(new Event('focus'))
  await settle()
  expect(open).not.toHaveBeenCalled()
  expect([texts().length, router.revalidate.mock.calls.length]).toEqual([1, 0])

  Object.assign(answers, { 'get /checklogin': checked('anna'), 'get /registrations': { data: ['hers'] } })
  window.dispatchEvent(new Event('focus'))
  expect((await read).data).toEqual(['hers'])
  expect(texts()).toEqual([])
  expect(router.revalidate).toHaveBeenCalledTimes(1)
  expect(mayRevalidate()).toBe(true)
})

test('a link in a tab that is held for a refused change opens its page for the other account', async () => {
  const { http, open } = await openTab({ leadsTo: '/profile' })
  await http.post('/orders').catch(() => {})
  void http.get('/registrations')
  await settle()
  expect(open).toHaveBeenCalledTimes(1)
})
