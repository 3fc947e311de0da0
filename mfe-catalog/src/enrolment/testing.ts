import { openInShell } from '@marga/testing/test-shell'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../routes'
import { offer as undatedOffer } from '../testing'

type Answers = NonNullable<Parameters<typeof openInShell>[1]['answers']>

export const offer = {
  ...undatedOffer,
  price_paise: 2_500_000,
  starts_on: '2027-07-21',
  enrol_by: '2027-07-18',
  product: 'DataScience',
}

/** What the API says of a place that is reserved, with its order. */
export const receiptWith = (order: object) => ({
  message: 'Your place in Data Science is reserved.',
  ...{ is_new: true, registration: 'r1', product: 'DataScience', order, order_problem: '' },
})

/** The list of courses with the form of its first card open. */
export async function open(answers: Answers) {
  const view = await openInShell(routes, {
    at: '/coursesoffered',
    answers: { 'get /offered-courses': { data: [offer] }, ...answers },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Enroll' }))
  return { ...view, dialog: within(screen.getByRole('dialog', { name: /^Enroll in/ })) }
}

/** Fills in a person, and presses what the choice leads to. */
export async function join(choice: RegExp) {
  const typed = { 'Full name': 'Meera Nair', Email: 'meera@example.com', Phone: '98745 00000' }
  for (const [label, text] of Object.entries(typed)) await userEvent.type(screen.getByLabelText(label), text)
  await userEvent.click(screen.getByRole('radio', { name: choice }))
  await userEvent.click(screen.getByRole('button', { name: /^(Reserve my place|Pay ₹[\d,]+)$/ }))
}
