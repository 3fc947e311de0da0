import { createSite, SiteProvider } from '@marga/sdk'
import { memoryStore } from '@marga/sdk/testing'
import { render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { Footer } from './footer'

type Company = Parameters<typeof Footer>[0]['company']

function open(company: Company, texts?: Parameters<typeof Footer>[0]['texts']) {
  const site = createSite({
    config: {
      ...{ apiBase: '/api', profileBase: '/api', mediaBase: '/media', siteUrl: 'https://marga.example' },
      ...{ promo: { text: '', to: '/' }, analyticsScript: '' },
    },
    local: memoryStore(),
  })
  const element = (
    <Footer
      important={[]}
      learn={[]}
      legal={[]}
      isDemonstration={false}
      hasPromo={false}
      {...{ company, texts }}
    />
  )
  render(
    <SiteProvider value={site}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </SiteProvider>,
  )
}
const contacts = () =>
  within(screen.getByRole('navigation', { name: 'Contact' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('target')])
const LINKEDIN = ['LinkedIn', 'https://www.linkedin.com/company/marga-learning', '_blank']
const YOUTUBE = ['YouTube', 'https://www.youtube.com/@marga-learning', '_blank']

test('it names who runs the site, and each way to reach them', () => {
  open({
    ...{ legal_name: 'Marga Learning LLP', address: ['1 Station Road', 'Pune 411001'] },
    ...{ gstin: '27AAPFU0939F1ZV', phone: '+91-20-4000-0000', hours: 'Mon to Sat, 9 to 7' },
    ...{ whatsapp: '919874500000', email: 'office@marga.example' },
  })
  expect(contacts()).toEqual([
    ['office@marga.example', 'mailto:office@marga.example', null],
    ['+91-20-4000-0000, Mon to Sat, 9 to 7', 'tel:+91-20-4000-0000', null],
    ['WhatsApp', 'https://wa.me/919874500000', '_blank'],
    LINKEDIN,
    YOUTUBE,
  ])
  expect(screen.getByRole('link', { name: 'LinkedIn' })).toHaveAttribute('rel', 'noopener')
  expect(
    screen.getByText('© 2025 Marga, Marga Learning LLP, 1 Station Road, Pune 411001, GSTIN 27AAPFU0939F1ZV'),
  ).toBeVisible()
})

test.each([[{}], [undefined]])('of %j it names the site and the built-in mailbox', (company) => {
  open(company)
  expect(contacts()).toEqual([['info@marga.example', 'mailto:info@marga.example', null], LINKEDIN, YOUTUBE])
  expect(screen.getByText('© 2025 Marga')).toBeVisible()
})

test('the company’s own line and links take the place of the built-in ones, also where it has none', () => {
  open({}, { tagline: 'सीखो, कमाओ', links: [{ label: 'Instagram', link: 'https://instagram.com/marga' }] })
  expect(contacts().slice(1)).toEqual([['Instagram', 'https://instagram.com/marga', '_blank']])
  expect(screen.getByText('सीखो, कमाओ')).toBeVisible()
  expect(screen.queryByText('Learn Earn')).not.toBeInTheDocument()
})
