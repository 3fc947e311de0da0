import { act, render, screen } from '@testing-library/react'
import { createBrowserRouter, Link, RouterProvider } from 'react-router-dom'
import { fadeBetweenPages } from './view-transitions'

/** Pages that faded in, in order. */
let faded: string[]
let likesMotion: boolean
const { matchMedia } = window

beforeEach(() => {
  faded = []
  likesMotion = true
  history.replaceState(null, '', '/')
  Object.assign(document, {
    startViewTransition: (update: () => Promise<void>) => {
      const done = update().then(() => void faded.push(location.pathname))
      return { ready: done, finished: done, updateCallbackDone: done, skipTransition: () => {} }
    },
  })
  Object.assign(window, { matchMedia: () => ({ matches: !likesMotion }) })
})
afterEach(() => {
  Reflect.deleteProperty(document, 'startViewTransition')
  Object.assign(window, { matchMedia })
})

function open() {
  const page = (name: string) => () => (
    <>
      <h1>{name}</h1>
      <Link to="/courses">Courses</Link>
      <Link to="?length=8">Eight weeks</Link>
    </>
  )
  const router = createBrowserRouter([
    { path: '/', Component: page('Home') },
    { path: '/courses', Component: page('Courses offered'), action: () => null },
  ])
  fadeBetweenPages(router)
  render(<RouterProvider router={router} />)
  return router
}

const press = (name: string) => act(async () => screen.getByRole('link', { name }).click())

test('one page fades into the next; other filters of the same page do not, nor a form', async () => {
  const router = open()
  await press('Courses')
  expect(await screen.findByRole('heading', { name: 'Courses offered' })).toBeVisible()
  expect(faded).toEqual(['/courses'])
  await press('Eight weeks')
  expect(location.search).toBe('?length=8')
  await act(() => router.navigate('/'))
  await act(() => router.navigate('/courses', { formMethod: 'post', formData: new FormData() }))
  expect(await screen.findByRole('heading', { name: 'Courses offered' })).toBeVisible()
  expect(faded).toEqual(['/courses', '/'])
})

test('nothing fades for who wants less motion, or where the browser cannot', async () => {
  likesMotion = false
  const router = open()
  await press('Courses')
  expect(await screen.findByRole('heading', { name: 'Courses offered' })).toBeVisible()
  likesMotion = true
  Reflect.deleteProperty(document, 'startViewTransition')
  await act(() => router.navigate('/'))
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible()
  expect(faded).toEqual([])
})
