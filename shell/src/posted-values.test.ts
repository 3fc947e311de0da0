import type { StaticHandlerContext } from 'react-router-dom'
import { keepPosted, postedValues } from './posted-values'

test('what was typed is sent back, but no password and no token', async () => {
  const form = new FormData()
  for (const [name, value] of [
    ['username', 'asha'],
    ['password', 'secret'],
    ['confirm_password', 'secret'],
    ['token', 'proof'],
  ] as const)
    form.set(name, value)
  const request = { formData: async () => form } as unknown as Request
  expect(await postedValues(request)).toEqual({ username: 'asha' })
})

test('only a refused form is shown again with what was typed', () => {
  const actionData = { page: { ok: false }, other: { ok: true }, none: null }
  keepPosted({ actionData } as unknown as StaticHandlerContext, { name: 'Asha' })
  expect(actionData).toEqual({
    page: { ok: false, posted: { name: 'Asha' } },
    other: { ok: true },
    none: null,
  })
})
