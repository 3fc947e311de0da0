import { parseJsonText } from './json-file'

const parse = (text: string) => () => parseJsonText('mfe.json', text)

test('a byte order mark and Windows line ends are no fault', () => {
  expect(parse('\uFEFF{\r\n  "name": "careers"\r\n}')()).toEqual({ name: 'careers' })
})

test.each([
  ['{\n  "a": 1,,\n  "b": 2\n}', 2, 10],
  ['{\n  "a": 1,\n}', 3, 1],
  ['{\n  "a": "x\ny"\n}', 2, 10],
  ["{\n  'a': 1\n}", 2, 3],
  ['{\n  "a": 1\n  "b": 2\n}', 3, 3],
  ['{\n  "a": tru,\n}', 2, 11],
  ['{\n  "a": [1, 2', 2, 13],
  ['', 1, 1],
])('%j is refused at line %i, column %i', (text, line, column) => {
  expect(parse(text)).toThrow(`mfe.json: is no JSON. Line ${line}, column ${column}:`)
})
