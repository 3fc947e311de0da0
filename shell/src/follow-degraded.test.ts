import { createMemoryRouter } from 'react-router-dom'
import { createStore } from 'zustand'
import { followDegraded } from './follow-degraded'

test('a page whose data came is not called a fallback because an earlier one was', async () => {
  const degraded = createStore(() => true)
  const fallback = () => {
    degraded.setState(true, true)
    return null
  }
  const router = createMemoryRouter([
    { path: '/', loader: fallback },
    { path: '/live', loader: () => null },
    { path: '/fallback', loader: fallback },
  ])
  followDegraded(router, { degraded })
  await router.navigate('/live')
  expect(degraded.getState()).toBe(false)
  await router.navigate('/fallback')
  expect(degraded.getState()).toBe(true)
})
