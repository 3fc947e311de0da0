import type { ChangedTexts } from '@marga/api-contract/site-texts'
import { ABOUT_TEXTS } from '@marga/content/about-texts'
import { CONTACT_TEXTS } from '@marga/content/contact-texts'
import { HOME_TEXTS } from '@marga/content/home-texts'
import { openInShell } from '@marga/testing/test-shell'
import { screen, within } from '@testing-library/react'
import { openHome } from './home/testing'
import routes from './routes'

const home = (data: ChangedTexts, shown: Parameters<typeof openHome>[1] = {}) =>
  openHome({ 'get /texts/home': { data } }, shown)
const heading = (name: string) => screen.findByRole('heading', { name })

test('what the company has changed takes the place of what was built in; the rest stays', async () => {
  const hero = { ...HOME_TEXTS['home-hero'], title: 'मराठीत शिका 🎓', whom: '' }
  await home({ 'home-hero': hero })
  expect(await screen.findByRole('heading', { level: 1, name: 'मराठीत शिका 🎓' })).toBeVisible()
  expect(screen.queryByText(HOME_TEXTS['home-hero'].whom)).not.toBeInTheDocument()
  expect(await heading('How it works')).toBeVisible()
})

test('an answer has its links and the value of its field, and nothing of it is markup', async () => {
  const answer = 'See [the rules](/refunds) and [them](https://a.example/b). {parts} 1 < 2 & <i>no</i>'
  const questions = [{ question: 'Is it <b>safe</b>?', answer, words: '' }]
  const { container } = await home({ 'home-questions': { title: 'You ask', questions } })
  const part = within(await screen.findByRole('region', { name: 'You ask' }))
  expect(part.getByText('Is it <b>safe</b>?')).toBeInTheDocument()
  const links = [...container.querySelectorAll('#questions + div a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/refunds', 'https://a.example/b'])
  expect(part.getByText(/No, a program is paid at once\.|Yes: /)).toHaveTextContent('1 < 2 & <i>no</i>')
})

test('a list without an entry has no part on the page, nor its heading', async () => {
  await home({
    'home-steps': { title: 'How it works', steps: [] },
    'home-carousel': { slides: [] },
    'home-partners': { title: 'Partners', partners: [] },
    'home-products': { title: 'Products', products: [] },
    'home-questions': { title: 'Questions and answers', questions: [] },
    'contact-answers': { title: 'Answered already', answers: [] },
  })
  await heading('Contact our team')
  for (const name of ['How it works', 'Products', 'Questions and answers', 'Answered already'])
    expect(screen.queryByRole('heading', { name })).not.toBeInTheDocument()
  for (const name of ['Highlights', 'Partners'])
    expect(screen.queryByRole('region', { name })).not.toBeInTheDocument()
})

test('partners that the company has entered are no samples, with a link once, and are on every site', async () => {
  const partners = [{ name: 'Kaveri Cloud', link: 'https://kaveri.example' }]
  await home({ 'home-partners': { title: 'Hiring with us', partners } }, { isDemonstration: false })
  const part = within(await screen.findByRole('region', { name: 'Hiring with us' }))
  expect(part.getByRole('link', { name: 'Kaveri Cloud' })).toHaveAttribute('href', 'https://kaveri.example')
  expect(part.queryByText('Sample')).not.toBeInTheDocument()
})

test('about and contact say what the company has changed', async () => {
  const about = {
    ...ABOUT_TEXTS['about-intro'],
    title: 'Since 2025',
    paragraphs: [{ text: 'We are twelve.' }],
  }
  const answers = { 'get /texts/about': { data: { 'about-intro': about } } }
  const { unmount } = await openInShell(routes, { at: '/about-us', answers })
  expect(await screen.findByRole('heading', { level: 1, name: 'Since 2025' })).toBeVisible()
  expect(screen.getByText('We are twelve.')).toBeVisible()
  unmount()
  const form = { ...CONTACT_TEXTS['contact-form'], title: 'Write to us all' }
  await openInShell(routes, {
    at: '/contact',
    answers: { 'get /texts/contact': { data: { 'contact-form': form } } },
  })
  expect(await heading('Write to us all')).toBeVisible()
})
