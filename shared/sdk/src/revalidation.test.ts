import { afterSuccess, notAfterForms } from './revalidation'

const url = new URL('https://marga.example/contact')
const at = (facts: { formMethod?: 'GET' | 'POST'; actionResult?: { ok: boolean } }) => ({
  currentUrl: url,
  currentParams: {},
  nextUrl: url,
  nextParams: {},
  defaultShouldRevalidate: true,
  ...facts,
})

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
