import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider, useFetcher, useNavigation } from 'react-router-dom'
import { SubmitButton } from './submit-button'
import { SubmitForm } from './submit-form'

const Buttons = ({ isBusy }: { isBusy: boolean }) => (
  <>
    <SubmitButton isBusy={isBusy} busy="Reserving">
      Reserve
    </SubmitButton>
    <SubmitButton isBusy={isBusy} busy="Paying" name="pay" value="full">
      Pay
    </SubmitButton>
  </>
)

function Navigating() {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <SubmitForm method="post">
      <Buttons isBusy={isBusy} />
    </SubmitForm>
  )
}

function Fetching() {
  const fetcher = useFetcher()
  return (
    <SubmitForm fetcher={fetcher} method="post">
      <Buttons isBusy={fetcher.state !== 'idle'} />
    </SubmitForm>
  )
}

test.each([
  ['a navigation', Navigating],
  ['a fetcher', Fetching],
])('sent by %s, the button that was pressed says so until the answer is there', async (_what, Page) => {
  let answer = () => {}
  const action = () =>
    new Promise<null>((resolve) => {
      answer = () => resolve(null)
    })
  render(<RouterProvider router={createMemoryRouter([{ path: '/', Component: Page, action }])} />)
  for (const [pressed, other, busy] of [
    ['Pay', 'Reserve', 'Paying'],
    ['Reserve', 'Pay', 'Reserving'],
  ] as const) {
    await userEvent.click(screen.getByRole('button', { name: pressed }))
    const button = await screen.findByRole('button', { name: busy })
    expect(button).toHaveAttribute('aria-busy', 'true')
    expect(button).toHaveFocus()
    expect(screen.getByRole('button', { name: other })).not.toHaveAttribute('aria-busy')
    await act(async () => answer())
    expect(await screen.findByRole('button', { name: pressed })).not.toHaveAttribute('aria-busy')
  }
})

test('while the page goes elsewhere, a form that was not sent says nothing', async () => {
  let answer = () => {}
  const loader = () =>
    new Promise<null>((resolve) => {
      answer = () => resolve(null)
    })
  const router = createMemoryRouter([
    { path: '/', Component: Navigating },
    { path: '/other', loader, element: <>Other</> },
  ])
  render(<RouterProvider router={router} />)
  await act(async () => void router.navigate('/other'))
  expect(screen.getByRole('button', { name: 'Reserve' })).toHaveAttribute('aria-disabled', 'true')
  await act(async () => answer())
})
