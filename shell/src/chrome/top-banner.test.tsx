import { createSite, SiteProvider } from '@marga/sdk'
import { memoryStore } from '@marga/sdk/testing'
import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { TopBanner } from './top-banner'

function open(invitation?: string, to: string | null = '/coursesoffered') {
  const site = createSite({
    config: {
      ...{ apiBase: '/api', profileBase: '/api', mediaBase: '/media', siteUrl: 'https://marga.example' },
      ...{ promo: { text: '', to: '/' }, analyticsScript: '' },
      ...(invitation !== undefined && { invitation }),
    },
    local: memoryStore(),
  })
  render(
    <SiteProvider value={site}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <TopBanner to={to} /> }])} />
    </SiteProvider>,
  )
  return screen.queryByRole('link')
}

test('it says which batch begins next, and leads to the courses', () => {
  const link = open('Data Science starts 21 July 2027,\n₹25,000 · Explore our courses')
  expect(link).toHaveTextContent('Data Science starts 21 July 2027, ₹25,000 · Explore our courses')
  expect(link).toHaveAttribute('href', '/coursesoffered')
})

test.each([undefined, ''])('without a batch (%p) it invites all the same', (invitation) =>
  expect(open(invitation)).toHaveAccessibleName('Explore our courses'),
)

test('where no live app has a page for it, nothing invites', () => {
  expect(open('Data Science starts 21 July 2027', null)).toBeNull()
})
