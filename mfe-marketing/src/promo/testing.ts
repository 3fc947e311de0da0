import { batchesAt } from '@marga/content/batches'
import { openInShell } from '@marga/testing/test-shell'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../routes'

type Answers = NonNullable<Parameters<typeof openInShell>[1]['answers']>

export const batches = batchesAt(new Date('2027-01-01T00:00:00Z')).map((batch) =>
  batch.product === 'MLOps' ? { ...batch, isOpen: false, starts_on: '', enrol_by: '' } : batch,
)
export const user = { username: 'asha', name: 'Asha Rao', email: 'asha@example.com' }
export const taken = { status: 409, data: { message: 'That username or e-mail is already registered.' } }
/** The place is there, with this order. */
export const withOrder = (order: object): Answers => ({
  'post /leads': { status: 201, data: { id: 'r7', registration: 'r7', order, order_problem: '' } },
})
const accepting: Answers = {
  'get /batches': { data: batches },
  'get /courses': {
    data: [
      { name: 'Python', description: '', program: 'Data Science' },
      { name: 'SQL', description: '', program: 'Other' },
    ],
  },
  ...withOrder({ state: 'open', amount_paise: 0 }),
  'post /register': { status: 201, data: {} },
  'get /course-registrations/r7': {
    data: { id: 'r7', course_name: 'Data Science', created_at: '', link: '', order: null },
  },
}
export const open = (
  at: string,
  { answers = {}, member = false }: { answers?: Answers; member?: boolean } = {},
) => openInShell(routes, { at, answers: { ...accepting, ...answers }, ...(member && { user }) })

/** Fills in the form of a promo page and presses one of its buttons. */
export async function fillIn({
  email = 'asha@example.com',
  password = 'a path of 9',
  confirm = 'a path of 9',
  choice = /^Reserve free/,
} = {}) {
  await userEvent.type(await screen.findByLabelText('Full name'), 'Asha Devi Rao')
  await userEvent.type(screen.getByLabelText('Email'), email)
  await userEvent.type(screen.getByLabelText('Password'), password)
  await userEvent.type(screen.getByLabelText('Confirm password'), confirm)
  await userEvent.click(screen.getByRole('radio', { name: choice }))
  await userEvent.click(screen.getByRole('button', { name: /^(Reserve my place|Pay ₹[\d,]+)$/ }))
}
export const posts = (calls: Array<{ method: string; path: string }>) =>
  calls.filter(({ method }) => method === 'post').map(({ path }) => path)
