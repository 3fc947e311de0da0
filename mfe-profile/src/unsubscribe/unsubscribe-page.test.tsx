import { openInShell } from '@marga/testing/test-shell'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../routes'

const open = (
  answers: NonNullable<Parameters<typeof openInShell>[1]['answers']>,
  at = '/unsubscribe?key=a.b',
) => openInShell(routes, { at, answers })

beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => {}))

test('opening the link asks nobody; one press stops the mails, another one starts them', async () => {
  const { provider } = await open({ 'post /mail-refusals': [{ status: 204 }, { status: 204 }] })
  const stop = await screen.findByRole('button', { name: 'Stop these mails' })
  expect(provider.calls.filter(({ path }) => path.startsWith('/mail-refusals'))).toEqual([])
  await userEvent.click(stop)
  expect(await screen.findByRole('heading', { level: 1, name: 'You are unsubscribed' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Write to me again' }))
  expect(await screen.findByText(/^We write to you again/)).toBeVisible()
  expect(provider.calls.filter(({ method }) => method === 'post').map(({ body }) => body)).toEqual([
    { key: 'a.b', is_refused: true },
    { key: 'a.b', is_refused: false },
  ])
})

test('a link that is not complete says so, and nothing was changed', async () => {
  const message = 'This link is not complete: nothing was changed.'
  await open({ 'post /mail-refusals': { status: 404, data: { message } } })
  await userEvent.click(await screen.findByRole('button', { name: 'Stop these mails' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  expect(screen.getByRole('button', { name: 'Stop these mails' })).toBeVisible()
})

test('an address without a link leads to the company', async () => {
  await open({}, '/unsubscribe')
  expect(await screen.findByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact')
  expect(screen.queryByRole('button', { name: 'Stop these mails' })).toBeNull()
})
