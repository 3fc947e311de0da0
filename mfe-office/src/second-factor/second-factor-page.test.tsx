import { openInShell } from '@marga/testing/test-shell'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../routes'

const ME = {
  ...{ username: 'meera', name: 'Meera Rao', roles: ['owner'], rights: ['staff.change'] },
  second_factor: { is_enrolled: false, confirmed_until: null, recovery_codes: 0 },
}
const CODES = Array.from({ length: 10 }, (_, index) => `AAAA-BBBB-CCCC-DDD${index}`)
const PASSWORD_NEEDED = {
  status: 403,
  data: {
    message: 'Type your password to go on.',
    errors: { account_password: ['Type your password to go on.'] },
  },
}

test('a second factor is set up: password, picture and secret, first code, and recovery codes once', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  URL.createObjectURL = () => 'blob:codes'
  URL.revokeObjectURL = () => {}
  const { provider } = await openInShell(routes, {
    at: '/office/second-factor?next=%2Foffice%2Flog',
    user: { username: 'meera', name: 'Meera Rao', email: 'meera@example.com' },
    office: { rights: ['staff.change'], menu: [] },
    answers: {
      'get /office/me': { data: ME },
      'post /office/second-factor': [
        PASSWORD_NEEDED,
        {
          status: 201,
          data: { secret: 'BJJCRZXFPDUL', uri: 'otpauth://totp/Marga:meera?secret=BJJCRZXFPDUL' },
        },
      ],
      'post /account/password/proof': { data: { message: 'Your password is confirmed.' } },
      'post /office/second-factor/enrolment': [
        { status: 400, data: { message: 'This code is wrong.', errors: { code: ['This code is wrong.'] } } },
        { status: 201, data: { recovery_codes: CODES, confirmed_until: '2026-11-29T04:00:00.000Z' } },
      ],
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Set it up' }))
  const password = within(await screen.findByRole('dialog', { name: 'Type your password' }))
  await userEvent.type(password.getByLabelText('Your password'), 'a path of 9')
  await userEvent.click(password.getByRole('button', { name: 'Go on' }))
  expect(await screen.findByRole('img', { name: 'QR code of the secret' })).toBeVisible()
  expect(screen.getByText('BJJC RZXF PDUL')).toBeVisible()
  await userEvent.type(screen.getByLabelText('The code that the app shows'), '111111')
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }))
  expect(await screen.findByText('This code is wrong.')).toBeVisible()
  await userEvent.clear(screen.getByLabelText('The code that the app shows'))
  await userEvent.type(screen.getByLabelText('The code that the app shows'), '222222')
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }))
  for (const code of CODES) expect(await screen.findByText(code)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Download' })).toHaveAttribute(
    'download',
    'marga-recovery-codes.txt',
  )
  expect(screen.getByRole('link', { name: /go on/ })).toHaveAttribute('href', '/office/log')
  expect(provider.calls.filter(({ path }) => path.endsWith('/enrolment')).map(({ body }) => body)).toEqual([
    { code: '111111' },
    { code: '222222' },
  ])
})
