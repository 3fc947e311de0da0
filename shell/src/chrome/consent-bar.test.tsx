import { createSite, SiteProvider } from '@marga/sdk'
import { memoryStore as memory } from '@marga/sdk/testing'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConsentBar } from './consent-bar'

const SCRIPT = 'https://count.example/script.js'
function open({ analyticsScript = SCRIPT, local = memory() } = {}) {
  const config = {
    apiBase: '/api',
    profileBase: '/api',
    mediaBase: '/media',
    siteUrl: 'https://marga.example',
    promo: { text: '', to: '/' },
    analyticsScript,
  }
  render(
    <SiteProvider value={createSite({ config, local })}>
      <ConsentBar styles={{}} />
    </SiteProvider>,
  )
  return local
}
const scripts = () => [...document.querySelectorAll('script')].map(({ src }) => src)
const button = (name: string) => screen.queryByRole('button', { name })

afterEach(() => {
  for (const script of document.querySelectorAll('script')) script.remove()
})

test('nothing is loaded before consent; after it the script is, once', async () => {
  open()
  expect(scripts()).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }))
  expect(scripts()).toEqual([SCRIPT])
  expect(button('Accept')).not.toBeInTheDocument()
})

test('after Reject nothing is loaded, and the next visit is not asked', async () => {
  const local = open()
  await userEvent.click(screen.getByRole('button', { name: 'Reject' }))
  open({ local })
  expect(scripts()).toEqual([])
  expect(button('Reject')).not.toBeInTheDocument()
})

test('a choice of seven months ago is asked for again', () => {
  const longAgo = Date.now() - 213 * 24 * 60 * 60 * 1000
  open({ local: memory({ analyticsConsent: `accepted ${longAgo}` }) })
  expect(scripts()).toEqual([])
  expect(button('Accept')).toBeVisible()
})

test('where no analytics is configured nobody is asked', () => {
  open({ analyticsScript: '' })
  expect(button('Accept')).not.toBeInTheDocument()
})
