import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { Disclosure } from './disclosure'

function open() {
  const menu = (
    <>
      <Disclosure className="" buttonClassName="" label="Products" opensOnHover>
        {(panel) => (
          <ul {...panel}>
            <li>
              <a href="/resume">Resume Builder</a>
            </li>
          </ul>
        )}
      </Disclosure>
      <input aria-label="Elsewhere" />
    </>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: menu }])} />)
  return screen.getByRole('button', { name: 'Products' })
}

beforeEach(() => {
  jest.spyOn(window, 'matchMedia').mockImplementation(() => ({ matches: true }) as MediaQueryList)
})
afterEach(() => jest.restoreAllMocks())

test('a menu that opened on hover closes with Escape, and the focus stays where it is', async () => {
  const button = open()
  await userEvent.click(screen.getByLabelText('Elsewhere'))
  await userEvent.hover(button)
  expect(button).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{Escape}')
  expect(button).toHaveAttribute('aria-expanded', 'false')
  expect(screen.getByLabelText('Elsewhere')).toHaveFocus()
})

test('with the focus inside, Escape gives it back to the button', async () => {
  const button = open()
  button.focus()
  await userEvent.keyboard('{Enter}')
  screen.getByRole('link').focus()
  await userEvent.keyboard('{Escape}')
  expect(button).toHaveAttribute('aria-expanded', 'false')
  expect(button).toHaveFocus()
})

test('a press by the pointer that opened it on hover keeps it open; the next press closes it', async () => {
  const button = open()
  const user = userEvent.setup()
  await user.click(button)
  expect(button).toHaveAttribute('aria-expanded', 'true')
  await user.click(button)
  expect(button).toHaveAttribute('aria-expanded', 'false')
  await user.click(button)
  expect(button).toHaveAttribute('aria-expanded', 'true')
})
