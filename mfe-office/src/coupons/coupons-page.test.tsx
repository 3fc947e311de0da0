import { openInShell } from '@marga/testing/test-shell'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../routes'

const coupon = {
  ...{ code: 'WELCOME', percent: 10, amount_paise: 0, program: '', until: '', uses: 5, used: 2, person: '' },
  ...{ recorded_by: 'ravi', created_at: '2026-11-28T04:00:00.000Z', ended_at: null },
}
const ME = {
  ...{ username: 'ravi', name: 'Ravi Das', roles: ['marketing'], rights: [] },
  second_factor: { is_enrolled: true, confirmed_until: null, recovery_codes: 9 },
}
const done = (values: object = {}) => ({
  data: { is_done: false, text: '', mails: [], question: '', id: 'WELCOME', ...values },
})

const open = (answers: Parameters<typeof openInShell>[1]['answers']) =>
  openInShell(routes, {
    at: '/office/coupons',
    user: { username: 'ravi', name: 'Ravi Das', email: 'ravi@example.com' } as never,
    office: { rights: ['coupons.change'], menu: [] },
    answers: {
      'get /office/me': { data: ME },
      'get /office/program-names': {
        data: [
          { product: 'DataScience', title: 'Data Science', state: 'published' },
          { product: 'PowerBI', title: 'Power BI', state: 'draft' },
        ],
      },
      'get /office/coupons': { data: [coupon], headers: { 'x-total-count': '1' } },
      ...answers,
    },
  })

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})

test('a coupon is made once it was shown; a fault stands beside its field, and what was typed stays', async () => {
  const fault = { message: 'Write a whole number.', errors: { percent: ['Write a whole number.'] } }
  const { provider } = await open({
    'post /office/coupons': [
      { status: 400, data: fault },
      done({ text: 'SPRING  10 % less' }),
      done({ id: 'SPRING' }),
    ],
  })
  await userEvent.type(await screen.findByLabelText('Code'), 'spring')
  await userEvent.type(screen.getByLabelText('Percent'), 'ten')
  await userEvent.click(screen.getByRole('button', { name: 'Show the coupon' }))
  expect(await screen.findByLabelText('Percent')).toHaveAccessibleDescription(/Write a whole number\.$/)
  expect(screen.getByLabelText('Code')).toHaveValue('spring')
  await userEvent.clear(screen.getByLabelText('Percent'))
  await userEvent.type(screen.getByLabelText('Percent'), '10')
  await userEvent.click(screen.getByRole('button', { name: 'Show the coupon' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Make this coupon?' }))
  expect(asked.getByText(/SPRING\s+10 % less/)).toBeVisible()
  await userEvent.click(asked.getByRole('button', { name: 'Make it' }))
  expect(await screen.findByText('SPRING can be used from now on.')).toBeVisible()
  expect(provider.calls.findLast(({ method }) => method === 'post')?.body).toEqual({
    ...{ code: 'spring', values: { percent: '10' } },
  })
})

test('an amount takes the place of a part; a coupon is ended', async () => {
  const { provider } = await open({
    'post /office/coupons/WELCOME/end': [done({ text: 'can be used -> ended' }), done()],
  })
  expect(await screen.findByText('2 of 5')).toBeVisible()
  await userEvent.selectOptions(screen.getByLabelText('It takes off'), 'amount')
  expect(screen.getByLabelText('Amount in rupees')).toBeVisible()
  expect(screen.queryByLabelText('Percent')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'End WELCOME' }))
  const asked = within(await screen.findByRole('dialog', { name: 'End WELCOME?' }))
  await userEvent.click(asked.getByRole('button', { name: 'End it' }))
  expect(await screen.findByText('WELCOME has ended. Orders that are open keep it.')).toBeVisible()
  expect(provider.calls.filter(({ method }) => method === 'post')).toHaveLength(2)
})

test('a coupon is for a program that is chosen, also one that visitors do not see yet, or for every one', async () => {
  const { provider } = await open({ 'post /office/coupons': [done({ text: 'SPRING' }), done()] })
  const program = await screen.findByLabelText('Program')
  expect(
    within(program)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([...['Every program', 'Data Science', 'Power BI (draft)']])
  await userEvent.type(screen.getByLabelText('Code'), 'spring')
  await userEvent.type(screen.getByLabelText('Percent'), '10')
  await userEvent.selectOptions(program, 'Power BI')
  await userEvent.click(screen.getByRole('button', { name: 'Show the coupon' }))
  await screen.findByRole('dialog', { name: 'Make this coupon?' })
  expect(provider.calls.findLast(({ method }) => method === 'post')?.body).toEqual({
    ...{ code: 'spring', values: { percent: '10', program: 'Power BI' } },
  })
})
