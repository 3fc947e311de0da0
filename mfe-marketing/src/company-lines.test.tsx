import { batchesAt } from '@marga/content/batches'
import { openInShell } from '@marga/testing/test-shell'
import { screen, within } from '@testing-library/react'
import { openHome } from './home/testing'
import routes from './routes'

beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => {}))

const company = {
  ...{ legal_name: 'Marga Learning LLP', address: ['1 Station Road', 'Pune 411001'], state: '27' },
  ...{ gstin: '27AAPFU0939F1ZV', sac: '999293', gst_percent: 18 },
  ...{ phone: '+91-20-4000-0000', hours: 'Mon to Sat, 9 to 7', whatsapp: '919874500000' },
  ...{ email: 'office@marga.example', grievance_name: 'Leela Menon', grievance_email: 'leela@marga.example' },
}

const contact = async () => within(await screen.findByRole('region', { name: 'Contact our team' }))
const hrefs = (links: HTMLElement[]) => links.map((link) => link.getAttribute('href'))

test('the contact section has a line for each thing that the company has entered', async () => {
  await openInShell(routes, { at: '/contact', company })
  const section = await contact()
  expect(hrefs(section.getAllByRole('link').slice(0, 4))).toEqual([
    'mailto:office@marga.example',
    'tel:+91-20-4000-0000',
    'https://wa.me/919874500000',
    'mailto:leela@marga.example',
  ])
  expect(section.getByText(/^Call/)).toHaveTextContent('Call +91-20-4000-0000, Mon to Sat, 9 to 7')
  expect(section.getByRole('group')).toHaveTextContent('Marga Learning LLP 1 Station Road Pune 411001')
  expect(section.getByText(/^Grievance officer/)).toHaveTextContent('Leela Menon leela@marga.example')
})

test('what is not entered has no line and no label', async () => {
  await openInShell(routes, { at: '/contact' })
  const section = await contact()
  expect(section.getByText(/^Or write to/)).toHaveTextContent('Or write to info@marga.example.')
  expect(section.queryByText(/Call|WhatsApp|Grievance/)).not.toBeInTheDocument()
  expect(section.queryByRole('group')).not.toBeInTheDocument()
})

test('the terms name the seller and who hears complaints, once they are entered', async () => {
  const { unmount } = await openInShell(routes, { at: '/terms', company })
  expect(await screen.findByRole('heading', { name: 'The seller' })).toBeVisible()
  expect(
    screen.getByText(
      'Marga Learning LLP, 1 Station Road, Pune 411001, GSTIN 27AAPFU0939F1ZV, +91-20-4000-0000, office@marga.example.',
    ),
  ).toBeVisible()
  expect(
    screen.getByText('Our grievance officer hears them: Leela Menon, leela@marga.example.'),
  ).toBeVisible()
  unmount()
  await openInShell(routes, { at: '/terms' })
  expect(await screen.findByRole('heading', { name: 'Your account' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: /The seller|Complaints/ })).not.toBeInTheDocument()
})

test.each(['/privacy', '/refunds'])('%s leads to the mailbox of the company', async (at) => {
  await openInShell(routes, { at, company })
  expect(await screen.findByText(/office@marga\.example/)).toBeVisible()
})

test('structured data of the home page has what is entered', async () => {
  const thing = async (shown: Parameters<typeof openHome>[1]) => {
    const { container, unmount } = await openHome({}, shown)
    await contact()
    const text = container.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}'
    unmount()
    return JSON.parse(text)
  }
  expect(await thing({ company })).toMatchObject({
    ...{ '@type': 'Organization', name: 'Marga', legalName: 'Marga Learning LLP' },
    ...{ email: 'office@marga.example', telephone: '+91-20-4000-0000', taxID: '27AAPFU0939F1ZV' },
    address: { streetAddress: '1 Station Road, Pune 411001', addressCountry: 'IN' },
  })
  const bare = await thing({})
  for (const name of ['legalName', 'telephone', 'taxID', 'address']) expect(bare).not.toHaveProperty(name)
})

describe('beside Pay', () => {
  const open = (shown: Pick<Parameters<typeof openInShell>[1], 'company'>) =>
    openInShell(routes, {
      at: '/DataScience-Promo',
      ...shown,
      answers: { 'get /batches': { data: batchesAt(new Date('2027-01-01T00:00:00Z')) } },
    })
  beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2027-01-01T12:00:00Z')))
  afterEach(() => jest.restoreAllMocks())

  test('stands who takes the money, and the GST that is in the price', async () => {
    await open({ company })
    expect(await screen.findByText(/^You pay/)).toHaveTextContent(
      'You pay Marga Learning LLP, GSTIN 27AAPFU0939F1ZV.',
    )
    expect(screen.getByText(/18% GST included/)).toBeVisible()
  })

  test('stands nothing of either while the company has not entered it', async () => {
    await open({})
    expect(await screen.findByText(/^Full refund/)).toBeVisible()
    expect(screen.queryByText(/You pay|GST/)).not.toBeInTheDocument()
  })
})
