import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { BackButton } from './back-button'

const open = () => {
  const router = createBrowserRouter([
    { path: '/item', element: <BackButton otherwise="/all" /> },
    { path: '*', element: <p>Another page</p> },
  ])
  render(<RouterProvider router={router} />)
  return router
}

const refer = (from: string) =>
  Object.defineProperty(document, 'referrer', { value: from, configurable: true })

beforeEach(() => refer(''))

test('opened from elsewhere, Back leads to the page it names', async () => {
  refer('https://search.example/')
  history.replaceState(null, '', '/item')
  const router = open()
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(router.state.location.pathname).toBe('/all')
  expect(router.state.historyAction).toBe('PUSH')
})

test('opened from elsewhere with its address changed since, Back leads to the page it names', async () => {
  history.replaceState(null, '', '/item')
  const router = open()
  await act(() => router.navigate('/item#part', { replace: true }))
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(router.state.location.pathname).toBe('/all')
})

test('reached from a page of this site, Back leads there, also after a link that replaces the address', async () => {
  history.replaceState(null, '', '/list?q=sql')
  const router = open()
  await act(() => router.navigate('/item'))
  await act(() => router.navigate('/item#part', { replace: true }))
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  await screen.findByText('Another page')
  expect(router.state.location).toMatchObject({ pathname: '/list', search: '?q=sql', hash: '' })
})

test('a page that this site loaded again leads back as well', async () => {
  history.pushState(null, '', '/list')
  history.pushState(null, '', '/item')
  refer(`${location.origin}/list`)
  const router = open()
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  await screen.findByText('Another page')
  expect(router.state.location.pathname).toBe('/list')
})
