import { isComingBack, layOutWhole } from './whole-layout'

afterEach(() => {
  Reflect.deleteProperty(performance, 'getEntriesByType')
  delete document.documentElement.dataset.whole
})

test('the root says that everything is laid out', () => {
  layOutWhole()
  expect(document.documentElement.dataset.whole).toBe('')
})

test.each([
  ['reload', true],
  ['back_forward', true],
  ['navigate', false],
])('a page that was opened by "%s": coming back is %s', (type, expected) => {
  Object.assign(performance, { getEntriesByType: () => [{ type }] })
  expect(isComingBack()).toBe(expected)
})

test('a browser that tells nothing opens a page for the first time', () => {
  expect(isComingBack()).toBe(false)
})
