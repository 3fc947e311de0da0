import { act, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom'
import { usePageFade } from './use-page-fade'

const { matchMedia } = window
let likesMotion = true
const animate = jest.fn()

beforeEach(() => {
  likesMotion = true
  animate.mockClear()
  Object.assign(window, { matchMedia: () => ({ matches: !likesMotion }) })
  Object.assign(HTMLElement.prototype, { animate })
})
afterEach(() => {
  Object.assign(window, { matchMedia })
  Reflect.deleteProperty(HTMLElement.prototype, 'animate')
})

function Layout() {
  const content = useRef<HTMLElement>(null)
  usePageFade(content)
  return (
    <main ref={content}>
      <Link to="/courses">Courses</Link>
      <Link to="?length=8">Eight weeks</Link>
      <Outlet />
    </main>
  )
}

function open() {
  const children = [
    { index: true, element: <h1>Home</h1> },
    { path: 'courses', element: <h1>Courses offered</h1> },
  ]
  render(<RouterProvider router={createMemoryRouter([{ element: <Layout />, children }])} />)
}

const press = (name: string) => act(async () => screen.getByRole('link', { name }).click())

test('the next page fades in; the first one, and the same one with other filters, do not', async () => {
  open()
  expect(animate).not.toHaveBeenCalled()
  await press('Courses')
  expect(screen.getByRole('heading', { name: 'Courses offered' })).toBeVisible()
  expect(animate).toHaveBeenCalledTimes(1)
  await press('Eight weeks')
  expect(animate).toHaveBeenCalledTimes(1)
})

test('nothing fades for who wants less motion', async () => {
  likesMotion = false
  open()
  await press('Courses')
  expect(screen.getByRole('heading', { name: 'Courses offered' })).toBeVisible()
  expect(animate).not.toHaveBeenCalled()
})
