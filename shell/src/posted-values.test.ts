import { keepPosted, postedValues } from './posted-values'

const send = (body: BodyInit) => new Request('https://marga.example/login', { method: 'POST', body })

test('what was typed is sent back, but no password and no token', async () => {
  const fields = { username: 'asha', password: 'secret', confirm_password: 'secret', token: 'proof' }
  expect(await postedValues(send(new URLSearchParams(fields)))).toEqual({ username: 'asha' })
})

test('a body that is no form has no values', async () => {
  expect(await postedValues(send('{}'))).toBeNull()
})

test('only a refused form is shown again with what was typed', () => {
  const actionData = { page: { ok: false }, other: { ok: true }, none: null }
  keepPosted({ actionData }, { name: 'Asha' })
  expect(actionData).toEqual({
    page: { ok: false, posted: { name: 'Asha' } },
    other: { ok: true },
    none: null,
  })
})
