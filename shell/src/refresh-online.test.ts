import { createStore } from 'zustand'
import { refreshOnline } from './refresh-online'

test('once the visitor is connected again, built-in content is loaded again, and nothing else', () => {
  const degraded = createStore(() => false)
  const revalidate = jest.fn(async () => {})
  refreshOnline({ revalidate }, { degraded })
  dispatchEvent(new Event('online'))
  expect(revalidate).not.toHaveBeenCalled()
  degraded.setState(true, true)
  dispatchEvent(new Event('online'))
  expect(revalidate).toHaveBeenCalledTimes(1)
  expect(degraded.getState()).toBe(false)
})
