import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  createMemoryRouter,
  Form,
  Link,
  Outlet,
  RouterProvider,
  useLoaderData,
  useNavigation,
} from 'react-router-dom'
import { HeldPage } from './held-page'

const rendered = jest.fn()
/** Ends what is on its way. */
let arrive = () => {}
const arrival = () =>
  new Promise<null>((resolve) => {
    arrive = () => resolve(null)
  })
const arrives = () => act(async () => arrive())

const Site = () => (
  <>
    <p>site is {useNavigation().state}</p>
    <HeldPage>
      <Outlet />
    </HeldPage>
  </>
)

function Part() {
  rendered()
  return null
}

function Page() {
  useLoaderData()
  return (
    <>
      <Part />
      <p>page is {useNavigation().state}</p>
      <Link to="/second">Second</Link>
      <Link to="?part=2">Part 2</Link>
      <Form method="post" action="/second">
        <button type="submit">Send</button>
      </Form>
    </>
  )
}

const Second = () => <h1>Second page</h1>

async function openSite() {
  const router = createMemoryRouter([
    {
      Component: Site,
      hydrateFallbackElement: <p>begins</p>,
      children: [
        {
          path: '/',
          loader: ({ request }) => (request.url.includes('part') ? arrival() : 'first'),
          Component: Page,
        },
        { path: '/second', action: arrival, loader: arrival, Component: Second },
      ],
    },
  ])
  render(<RouterProvider router={router} />)
  await screen.findByText('page is idle')
  return router
}

test('what a page holds is not rendered while another one is on its way, and then gives way to it', async () => {
  await openSite()
  rendered.mockClear()
  await userEvent.click(screen.getByRole('link', { name: 'Second' }))
  expect(await screen.findByText('site is loading')).toBeVisible()
  expect(screen.getByText('page is idle')).toBeVisible()
  expect(rendered).not.toHaveBeenCalled()
  await arrives()
  expect(await screen.findByRole('heading', { name: 'Second page' })).toBeVisible()
  expect(screen.getByText('site is idle')).toBeVisible()
})

test('a page is rendered again where the link to another one is given up', async () => {
  const router = await openSite()
  await userEvent.click(screen.getByRole('link', { name: 'Second' }))
  await screen.findByText('site is loading')
  rendered.mockClear()
  await act(() => router.navigate('/'))
  expect(await screen.findByText('site is idle')).toBeVisible()
  expect(rendered).toHaveBeenCalled()
})

test('a page sees that its own form is being sent', async () => {
  await openSite()
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('page is submitting')).toBeVisible()
  await arrives()
  expect(await screen.findByText('page is loading')).toBeVisible()
})

test('a page sees that another part of it is on its way', async () => {
  await openSite()
  await userEvent.click(screen.getByRole('link', { name: 'Part 2' }))
  expect(await screen.findByText('page is loading')).toBeVisible()
})
