import { layOutWhole, WHOLE_LAYOUT_SCRIPT } from './whole-layout'

afterEach(() => {
  Reflect.deleteProperty(performance, 'getEntriesByType')
  delete document.documentElement.dataset.whole
})

/** Runs it as the parser does. */
function runInline() {
  const script = document.createElement('script')
  script.text = WHOLE_LAYOUT_SCRIPT
  document.head.append(script)
}

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
  runInline()
  expect(document.documentElement.dataset.whole).toBe(expected)
})

test('where the browser does not tell, the page is opened for the first time', () => {
  runInline()
  expect(document.documentElement.dataset.whole).toBeUndefined()
})
