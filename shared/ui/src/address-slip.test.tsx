import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { meantAddress } from './address-slip'
import { TextField } from './field'

test.each([
  ['asha@gmial.com', 'asha@gmail.com'],
  [' Asha.Rao@Yaho.com ', 'Asha.Rao@yahoo.com'],
  ['asha@gmail.con', 'asha@gmail.com'],
])('%s was meant to be %s', (text, meant) => {
  expect(meantAddress(text)).toBe(meant)
})

test.each(['asha@gmail.com', 'asha@yahoo.co.in', 'asha@example.com', 'asha', 'a@b@gmial.com', ''])(
  '%s is left alone',
  (text) => {
    expect(meantAddress(text)).toBe('')
  },
)

test('a field for an address asks whether it is mistyped, and one press corrects it', async () => {
  render(<TextField label="Email" type="email" name="email" required />)
  await userEvent.type(screen.getByLabelText('Email'), 'asha@gmial.com')
  await userEvent.tab()
  await userEvent.click(await screen.findByRole('button', { name: 'asha@gmail.com' }))
  expect(screen.getByLabelText('Email')).toHaveValue('asha@gmail.com')
  expect(screen.getByLabelText('Email')).toHaveFocus()
  expect(screen.queryByText(/Did you mean/)).not.toBeInTheDocument()
})

test('what is asked goes away once the address is corrected by hand', async () => {
  render(<TextField label="Email" type="email" name="email" required />)
  const field = screen.getByLabelText('Email')
  await userEvent.type(field, 'asha@gmial.com')
  await userEvent.tab()
  expect(await screen.findByText(/Did you mean/)).toBeVisible()
  await userEvent.clear(field)
  expect(screen.queryByText(/Did you mean/)).not.toBeInTheDocument()
})
