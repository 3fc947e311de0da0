import { isEdited } from './is-edited'

const fieldOf = (html: string) => {
  document.body.innerHTML = html
  return document.body.firstElementChild as HTMLInputElement & HTMLSelectElement
}

test.each([
  ['<input value="Asha">', { value: 'Asha R' }],
  ['<input type="search">', { value: 'python' }],
  ['<textarea>When?</textarea>', { value: 'When and where?' }],
  ['<input type="checkbox">', { checked: true }],
  ['<input type="radio" checked>', { checked: false }],
  ['<select><option>Pune<option>Delhi</select>', { value: 'Delhi' }],
  ['<select><option>Pune<option selected>Delhi</select>', { value: 'Pune' }],
])('%s is edited once it is set to %j, and no longer once it is set back', (html, edit) => {
  const field = fieldOf(html)
  expect(isEdited(field)).toBe(false)
  const [[name, value] = ['', '']] = Object.entries(edit)
  const before = Reflect.get(field, name)
  Reflect.set(field, name, value)
  expect(isEdited(field)).toBe(true)
  Reflect.set(field, name, before)
  expect(isEdited(field)).toBe(false)
})

test('a list of several, the last of which is selected, begins with that', () => {
  expect(isEdited(fieldOf('<select><option selected>Pune<option selected>Delhi</select>'))).toBe(false)
})

test.each(['<button>Send</button>', '<select></select>'])('%s is never edited', (html) => {
  expect(isEdited(fieldOf(html))).toBe(false)
})
