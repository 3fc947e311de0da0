import { openInShell } from '@marga/testing/test-shell'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Link, Outlet } from 'react-router-dom'
import { ChromePart } from './chrome-part'

let isBroken = false

function Menu() {
  const [isOpen, setOpen] = useState(false)
  if (isBroken || isOpen) throw new Error('a menu that breaks')
  return (
    <button type="button" onClick={() => setOpen(true)}>
      Menu
    </button>
  )
}

const Bar = () => (
  <>
    <ChromePart>
      <Menu />
    </ChromePart>
    <Link to="/next">Next</Link>
    <Outlet />
  </>
)

const open = () =>
  openInShell(
    [
      {
        element: <Bar />,
        children: [
          { path: '/', element: <p>Home</p> },
          { path: '/next', element: <p>The next page</p> },
        ],
      },
    ],
    { at: '/' },
  )

beforeEach(() => {
  isBroken = false
  jest.spyOn(console, 'error').mockImplementation(() => {})
})

test('a part that fails is begun afresh, and the page beside it stays', async () => {
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
  expect(screen.getByRole('button', { name: 'Menu' })).toBeVisible()
  expect(screen.getByText('Home')).toBeVisible()
})

test('one that goes on failing is left out until the next page', async () => {
  await open()
  isBroken = true
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
  expect(screen.queryByRole('button', { name: 'Menu' })).not.toBeInTheDocument()
  expect(screen.getByText('Home')).toBeVisible()
  isBroken = false
  await userEvent.click(screen.getByRole('link', { name: 'Next' }))
  expect(await screen.findByText('The next page')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Menu' })).toBeVisible()
})
