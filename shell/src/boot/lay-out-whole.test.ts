import { layOutReturned, layOutWhole } from './lay-out-whole'

afterEach(() => {
  Reflect.deleteProperty(performance, 'getEntriesByType')
  delete document.documentElement.dataset.whole
})

test('the root says that everything is laid out', () => {
  layOutWhole()
  expect(document.documentElement.dataset.whole).toBe('')
})

test.each([
  ['reload', ''],
  ['back_forward', ''],
  ['navigate', undefined],
])('a page that is opened by "%s" is laid out accordingly', (type, expected) => {
  Object.assign(performance, { getEntriesByType: () => [{ type }] })
  layOutReturned()
  expect(document.documentElement.dataset.whole).toBe(expected)
})

test('where the browser does not tell, the page is opened for the first time', () => {
  layOutReturned()
  expect(document.documentElement.dataset.whole).toBeUndefined()
})
