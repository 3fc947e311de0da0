import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider, useFetcher } from 'react-router-dom'
import { SubmitForm } from './submit-form'

function openForm(Page: () => React.ReactNode) {
  const sent: string[] = []
  const answers: Array<() => void> = []
  const router = createMemoryRouter([
    {
      path: '/',
      Component: Page,
      action: async ({ request }) => {
        sent.push(String((await request.formData()).get('name')))
        await new Promise<void>((resolve) => answers.push(resolve))
        return null
      },
    },
  ])
  render(<RouterProvider router={router} />)
  return { sent, answer: () => answers.shift()?.() }
}

const Fields = () => (
  <>
    <input aria-label="Name" name="name" defaultValue="Asha" />
    <button type="submit">Send</button>
  </>
)

const Navigating = () => (
  <SubmitForm method="post">
    <Fields />
  </SubmitForm>
)

function Fetching() {
  const fetcher = useFetcher()
  return (
    <SubmitForm fetcher={fetcher} method="post">
      <Fields />
    </SubmitForm>
  )
}

test.each([
  ['a navigation', Navigating],
  ['a fetcher', Fetching],
])('sent by %s, it is sent once until its answer is there, and then again', async (_what, Page) => {
  const { sent, answer } = openForm(Page)
  const button = screen.getByRole('button')
  act(() => {
    for (let press = 0; press < 3; press += 1) button.click()
  })
  await userEvent.type(screen.getByLabelText('Name'), '{Enter}{Enter}')
  await waitFor(() => expect(sent).toEqual(['Asha']))
  await userEvent.dblClick(button)
  expect(sent).toHaveLength(1)
  answer()
  await waitFor(async () => {
    await userEvent.click(button)
    expect(sent).toHaveLength(2)
  })
})
