import { act, render, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { createSite, SiteProvider, useOwnView } from '.'
import { fakeApi } from './testing'

const config = {
  siteUrl: '',
  apiBase: '/api',
  profileBase: '/profile',
  promo: { text: '', to: '' },
  analyticsScript: '',
  mediaBase: '/media/',
  artBase: '/',
  environment: 'test',
}
const asha = { username: 'asha', name: 'Asha Rao', email: 'asha@example.com' }

function Own({ isNamed }: { isNamed: boolean }) {
  useOwnView(isNamed)
  return null
}

/** A page that was rendered on the server; `loads` counts what the browser asks for again. */
async function openPage({ apiBase = '/api', isNamed = false } = {}) {
  const site = createSite({ config: { ...config, apiBase } })
  site.http.defaults.adapter = fakeApi({
    'post /login': { data: asha },
    'get /csrf': { data: { csrfToken: 'token' } },
  }).adapter
  const loader = jest.fn(() => null)
  const router = createMemoryRouter([{ id: 'page', path: '/', loader, element: <Own isNamed={isNamed} /> }], {
    hydrationData: { loaderData: { page: null } },
  })
  render(
    <SiteProvider value={site}>
      <RouterProvider router={router} />
    </SiteProvider>,
  )
  await waitFor(() => expect(router.state.navigation.state).toBe('idle'))
  return { site, loader, router }
}

afterEach(() => {
  jest.restoreAllMocks()
})

test('who has done nothing here yet gets nothing new, until they sign in', async () => {
  const { site, loader } = await openPage()
  expect(loader).not.toHaveBeenCalled()
  await act(() => site.auth.login({ username: 'asha', password: 'x' }))
  await waitFor(() => expect(loader).toHaveBeenCalledTimes(1))
})

test('what the address names is asked for by a browser without a session as well, once', async () => {
  const { loader } = await openPage({ isNamed: true })
  await waitFor(() => expect(loader).toHaveBeenCalledTimes(1))
})

test('a browser that may have a session asks for what is its own', async () => {
  jest.spyOn(Document.prototype, 'cookie', 'get').mockReturnValue('cohort=7; csrftoken=proof')
  const { loader } = await openPage()
  await waitFor(() => expect(loader).toHaveBeenCalledTimes(1))
})

test('the cookies of an API on another origin are not seen: it is asked', async () => {
  const { loader } = await openPage({ apiBase: 'https://api.example/api' })
  await waitFor(() => expect(loader).toHaveBeenCalledTimes(1))
})
