import { act, render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { bridgePage, type Mount } from './bridge'

/** An application that is no React, and what was done to it. */
function makeApplication() {
  const done: string[] = []
  const mount: Mount = (element, { data, params, navigate }) => {
    const name = `${params.name} of ${JSON.stringify(data)}`
    done.push(`mount ${name}`)
    const button = document.createElement('button')
    button.textContent = name
    button.onclick = () => navigate('/next')
    element.append(button)
    return () => {
      done.push(`unmount ${name}`)
      button.remove()
    }
  }
  return { done, mount }
}

const Nothing = () => null
const NextPage = () => createElement('h1', null, 'Next')
const PageFailed = () => createElement('h1', null, 'This page failed')

const show = (mount: Mount) => {
  const routes = [
    { path: '/offers/:name', loader: () => 12, HydrateFallback: Nothing, Component: bridgePage(mount) },
    { path: '/next', Component: NextPage },
  ]
  const router = createMemoryRouter(routes, { initialEntries: ['/offers/one'] })
  render(createElement(RouterProvider, { router }))
  return router
}

test('the application gets data, parameters and a way to other pages; leaving unmounts it once', async () => {
  const { done, mount } = makeApplication()
  show(mount)
  const button = await screen.findByRole('button', { name: 'one of 12' })
  act(() => button.click())
  expect(await screen.findByRole('heading', { name: 'Next' })).toBeVisible()
  expect(done).toEqual(['mount one of 12', 'unmount one of 12'])
})

test('another address of the same page mounts it again, in an empty element', async () => {
  const { done, mount } = makeApplication()
  const router = show(mount)
  await screen.findByRole('button', { name: 'one of 12' })
  await act(() => router.navigate('/offers/two'))
  expect(await screen.findByRole('button')).toHaveTextContent('two of 12')
  expect(done).toEqual(['mount one of 12', 'unmount one of 12', 'mount two of 12'])
})

test('an application that cannot start is a fault of the page', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const failing = bridgePage(() => {
    throw new Error('no such element')
  })
  const router = createMemoryRouter([{ path: '/', Component: failing, ErrorBoundary: PageFailed }])
  render(createElement(RouterProvider, { router }))
  expect(await screen.findByRole('heading', { name: 'This page failed' })).toBeVisible()
})
