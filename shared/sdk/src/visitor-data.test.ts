import type { SessionUser } from '@marga/api-contract/accounts'
import { createStore } from 'zustand'
import type { AuthState } from './auth'
import { memoryStore } from './testing'
import { createVisitorData } from './visitor-data'

const asha: SessionUser = { username: 'asha', name: 'Asha Rao', email: 'asha@example.com' }

function browser(content: Record<string, string> = {}) {
  const auth = createStore<AuthState>(() => ({ status: 'signedOut', user: null }))
  const login = (username: string) => auth.setState({ status: 'signedIn', user: { ...asha, username } })
  const logout = () => auth.setState({ status: 'signedOut', user: null })
  return { own: createVisitorData({ local: memoryStore(content), auth }), login, logout }
}

test('each account reads its own data, and what was kept before the login', () => {
  const { own, login, logout } = browser()
  own.write('watched', 1)
  own.write('opened', 'first')
  login('asha')
  own.write('watched', 2)
  expect([own.read('watched'), own.read('opened')]).toEqual([2, 'first'])
  login('bela')
  expect(own.read('watched')).toBe(1)
  logout()
  expect(own.read('watched')).toBe(1)
})

test.each(['{broken', 'null', '[]', '{"":7}'])('a damaged storage (%s) is an empty one', (stored) => {
  const { own } = browser({ visitorData: stored })
  expect(own.read('watched')).toBeUndefined()
  own.write('watched', 1)
  expect(own.read('watched')).toBe(1)
})

test('an account named like a property of every object has no data to begin with', () => {
  const { own, login } = browser()
  login('constructor')
  expect(own.read('watched')).toBeUndefined()
  expect(own.read('toString')).toBeUndefined()
})

test('changes, other tabs and sign-ins are followed until that is stopped', () => {
  const { own, login } = browser()
  const heard = jest.fn()
  const stop = own.follow(heard)
  own.write('watched', 1)
  dispatchEvent(new Event('storage'))
  login('asha')
  expect(heard).toHaveBeenCalledTimes(3)
  stop()
  own.write('watched', 2)
  login('bela')
  expect(heard).toHaveBeenCalledTimes(3)
})
