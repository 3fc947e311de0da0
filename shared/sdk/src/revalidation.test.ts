import { afterSuccess, notAfterForms } from './revalidation'

const at = (facts: { formMethod?: 'GET' | 'POST'; actionResult?: { ok: boolean } }) =>
  ({ defaultShouldRevalidate: true, ...facts }) as unknown as Parameters<typeof afterSuccess>[0]

test('a form that changes nothing on its page leaves the data as it is; a filter and a retry do not', () => {
  expect(notAfterForms(at({ formMethod: 'POST' }))).toBe(false)
  expect(notAfterForms(at({ formMethod: 'GET' }))).toBe(true)
  expect(notAfterForms(at({}))).toBe(true)
})

test('a page that changes with its form loads again only after a success', () => {
  expect(afterSuccess(at({ formMethod: 'POST', actionResult: { ok: true } }))).toBe(true)
  expect(afterSuccess(at({ formMethod: 'POST', actionResult: { ok: false } }))).toBe(false)
  expect(afterSuccess(at({}))).toBe(true)
})
