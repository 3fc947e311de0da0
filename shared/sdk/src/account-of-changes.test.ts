import { ACCOUNT_HEADER } from '@marga/constants/account-header'
import { createSite } from './site'
import { type Answer, fakeApi, memoryStore } from './testing'

const config = {
  apiBase: '/api',
  profileBase: '/api',
  mediaBase: '',
  siteUrl: 'https://marga.example',
  promo: { text: '', to: '/' },
  analyticsScript: '',
}
const userOf = (username: string) => ({ username, name: '', email: '' })
const answerFor = (username: string) => ({ data: { isAuthenticated: true, user: userOf(username) } })

function openTab(answers: Record<string, Answer | Answer[]> = {}, apiBase = '/api') {
  const local = memoryStore()
  const site = createSite({ config: { ...config, apiBase }, local })
  const { adapter } = fakeApi({ 'patch /profile': {}, 'get /csrf': {}, 'post /logout': {}, ...answers })
  const sent: unknown[] = []
  site.http.defaults.adapter = (call) => {
    if (call.method === 'patch') sent.push(call.headers.get(ACCOUNT_HEADER))
    return adapter(call)
  }
  return { ...site, local, sent, save: () => site.http.patch('/profile', {}) }
}

test('a change says whose tab it comes from: nobody’s, then of each who signs in there', async () => {
  const tab = openTab({ 'post /login': [{ data: userOf('asha') }, { data: userOf('Meera Ñ') }] })
  await tab.save()
  await tab.auth.login({ username: 'asha', password: '' })
  await tab.save()
  await tab.auth.login({ username: 'Meera Ñ', password: '' })
  await tab.save()
  await tab.auth.logout()
  await tab.save()
  expect(tab.sent).toEqual([undefined, 'asha', 'Meera%20%C3%91', undefined])
})

test('an open tab does not become that of another member, who has signed in elsewhere', async () => {
  const tab = openTab({ 'get /checklogin': [answerFor('asha'), answerFor('meera')] })
  await tab.auth.restore()
  await tab.auth.touch()
  await tab.save()
  expect(tab.sent).toEqual(['asha'])
  tab.local.set('user', JSON.stringify(userOf('meera')))
  tab.auth.follow()
  expect(tab.auth.getState().status).toBe('signedOut')
})

test('a page that is loaded again shows who is signed in now', async () => {
  const tab = openTab({ 'get /checklogin': answerFor('meera') })
  tab.local.set('user', JSON.stringify(userOf('asha')))
  tab.local.set('isAuthenticated', 'true')
  await tab.auth.restore()
  await tab.save()
  expect(tab.sent).toEqual(['meera'])
})

test('a read says whose tab it comes from, once the server has said who that is', async () => {
  const tab = openTab({ 'get /checklogin': answerFor('asha') })
  tab.local.set('user', JSON.stringify(userOf('meera')))
  tab.local.set('isAuthenticated', 'true')
  const restored = tab.auth.restore()
  expect([tab.auth.getState().user?.username, tab.auth.account()]).toEqual(['meera', undefined])
  await restored
  delete tab.http.defaults.adapter
  const fetch = jest.fn(async (_address: string, _options?: RequestInit) => ({
    ...{ ok: true, status: 200, headers: new Map(), text: async () => '[]' },
  }))
  Object.assign(globalThis, { fetch })
  await tab.http.get('/registrations')
  await tab.http.get('/courses', { baseURL: 'https://provider.example/api' })
  expect(fetch.mock.calls.map(([, options]) => options?.headers)).toEqual([{ [ACCOUNT_HEADER]: 'asha' }, {}])
})

test('an API on another origin gets no header that it may refuse', async () => {
  const tab = openTab({ 'get /checklogin': answerFor('asha') }, 'https://provider.example/api')
  await tab.auth.restore()
  await tab.save()
  expect(tab.sent).toEqual([undefined])
})
