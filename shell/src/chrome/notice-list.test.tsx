import { openInShell } from '@marga/testing/test-shell'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link } from 'react-router-dom'
import { NoticeList } from './notice-list'

const Page = () => (
  <>
    <Link to="/next">Next</Link>
    <NoticeList />
  </>
)
const open = () => openInShell([{ path: '*', element: <Page /> }], { at: '/' })

test('a message of a page goes with it; any other stays', async () => {
  const { site } = await open()
  await screen.findByText('Next')
  act(() => {
    site.notices.show({ kind: 'success', text: 'Saved.', isOfPage: true })
    site.notices.show({ kind: 'info', text: 'Not reached yet.' })
  })
  expect(screen.getByText('Saved.')).toBeVisible()
  await userEvent.click(screen.getByText('Next'))
  await waitFor(() => expect(screen.queryByText('Saved.')).not.toBeInTheDocument())
  expect(screen.getByText('Not reached yet.')).toBeVisible()
})

test('a message is dismissed by its button', async () => {
  const { site } = await open()
  await screen.findByText('Next')
  act(() => site.notices.show({ kind: 'info', text: 'Not reached yet.' }))
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText('Not reached yet.')).not.toBeInTheDocument()
})
