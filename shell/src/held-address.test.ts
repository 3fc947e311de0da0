import { heldAddress } from './held-address'

test('a mistyped address is asked about once', () => {
  const question = 'Did you mean asha@gmail.com? If asha@gmial.com is right, send the form again.'
  expect(heldAddress({ email: 'asha@gmial.com' })).toMatchObject({
    ok: false,
    problem: { errors: { email: [question] } },
  })
  expect(heldAddress({ email: 'asha@gmial.com', kept_email: 'asha@gmial.com' })).toBeNull()
})

test.each([{}, { email: 'asha@gmail.com' }, { username: 'asha@gmial.com' }])('%j is sent', (form) => {
  expect(heldAddress(form)).toBeNull()
})
