import { isUsable, textsOf } from './client-call'

const CARDS = { is: 'list', needs: { name: 'string' } } as const

test.each([
  [[{ name: 'Python' }], true],
  [[], true],
  [[{ name: 'Python', more: 1 }], true],
  [[{ name: 1 }], false],
  [[{}], false],
  [[null], false],
  [{ name: 'Python' }, false],
  ['<!doctype html>', false],
  [null, false],
])('of a list of names, %j is usable: %s', (data, expected) => {
  expect(isUsable(CARDS, data)).toBe(expected)
})

test('a map is checked by its values, an object by its fields', () => {
  const syllabi = { is: 'map', needs: { modules: 'array' } } as const
  expect(isUsable(syllabi, { Python: { modules: [] } })).toBe(true)
  expect(isUsable(syllabi, { Python: { modules: {} } })).toBe(false)
  expect(isUsable({ is: 'object', needs: { order: 'any' } }, { order: null })).toBe(true)
  expect(isUsable({ is: 'object', needs: { order: 'any' } }, {})).toBe(false)
  expect(isUsable({ is: 'object' }, [])).toBe(false)
})

test('texts of a form are read by name; one that is missing is empty', () => {
  const form = new FormData()
  form.set('email', 'asha@example.com')
  expect(textsOf(form, ['email', 'phone'])).toEqual({ email: 'asha@example.com', phone: '' })
})
