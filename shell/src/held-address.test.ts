import { heldAddress } from './held-address'

test('a mistyped address is asked about once', () => {
  const question = 'Did you mean asha@gmail.com? If asha@gmial.com is right, send the form again.'
  expect(heldAddress({ email: 'asha@gmial.com', kept_email: '' })).toMatchObject({
    ok: false,
    problem: { errors: { email: [question] } },
  })
  expect(heldAddress({ email: 'asha@gmial.com', kept_email: 'asha@gmial.com' })).toBeNull()
})

test('a form that cannot name the address again is never kept back', () => {
  expect(heldAddress({ email: 'asha@gmial.com' })).toBeNull()
})

test.each([{}, { email: 'asha@gmail.com', kept_email: '' }, { username: 'asha@gmial.com', kept_email: '' }])(
  '%j is sent',
  (form) => {
    expect(heldAddress(form)).toBeNull()
  },
)
