import { openInShell } from '@marga/testing/test-shell'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../routes'

type Answers = NonNullable<Parameters<typeof openInShell>[1]['answers']>

export const mentor = {
  name: 'Kavya Shah',
  photo: '',
  description: 'Hires engineers.',
  linkedin: 'https://www.linkedin.com/in/kavya',
  youtube: 'javascript:alert(1)',
}
// Monday 10:00 and 11:00, Tuesday 10:00 in India
export const slots = [
  { starts_at: '2099-11-23T04:30:00.000Z', is_free: true },
  { starts_at: '2099-11-23T05:30:00.000Z', is_free: false },
  { starts_at: '2099-11-24T04:30:00.000Z', is_free: true },
]
export const order = {
  id: 'o1',
  purpose: 'mock-interview',
  amount_paise: 4_900,
  currency: 'INR',
  state: 'open',
  provider: 'sandbox',
  provider_order_id: 'x',
  provider_key: '',
}
export const booking = {
  id: 'b1',
  starts_at: '2099-11-23T04:30:00.000Z',
  minutes: 45,
  state: 'held',
  full_name: 'Meera Nair',
  email: 'meera@example.com',
  held_until: '2099-11-21T08:10:00.000Z',
  changeable_until: '2099-11-22T04:30:00.000Z',
  is_changeable: false,
  is_mail_queued: false,
  order,
}
export const booked = {
  ...booking,
  state: 'booked',
  held_until: null,
  is_changeable: true,
  order: { ...order, state: 'paid' },
}
const user = { username: 'asha', name: 'Asha Rao', email: 'asha@example.com' }
/** The page in the shell, with a provider that answers. */
export const open = (
  answers: Answers = {},
  { at = '/mock-interview', member = false, isDemonstration = true, programs = {} } = {},
) =>
  openInShell(routes, {
    at,
    isDemonstration,
    programs,
    answers: { 'get /mentor': { data: mentor }, 'get /mock-interview/slots': { data: slots }, ...answers },
    ...(member && { user }),
  })

/** Chooses the first free slot, and asks for it. */
export async function hold() {
  await userEvent.click(await screen.findByRole('radio', { name: /^10:00 AM/ }))
  await userEvent.type(screen.getByLabelText('Full name'), 'Meera Nair')
  await userEvent.type(screen.getByLabelText('Email'), 'meera@example.com')
  await userEvent.type(screen.getByLabelText('Phone'), '98745 00000')
  await userEvent.click(screen.getByRole('button', { name: /^Continue to payment/ }))
}
