import { keepTyped } from './keep-typed'

const FORM = `<main><form method="post">
  <input name="fullName" type="text"><input name="email" type="email" value="asha@example.com">
  <input name="password" type="password"><input name="code" autocomplete="one-time-code">
  <textarea name="message"></textarea><select name="city"><option>Pune</option><option>Delhi</option></select>
</form></main>`

const control = (name: string) =>
  document.querySelector<HTMLInputElement>(`[name=${name}]`) as HTMLInputElement
const values = () =>
  ['fullName', 'email', 'password', 'code', 'message', 'city'].map((name) => control(name).value)

/** The page is left, and opened again in this way. */
function openAgain(type: 'reload' | 'navigate') {
  window.dispatchEvent(new Event('pagehide'))
  document.body.innerHTML = FORM
  Object.defineProperty(performance, 'getEntriesByType', { value: () => [{ type }], configurable: true })
  keepTyped()
}

beforeEach(() => {
  sessionStorage.clear()
  document.body.innerHTML = FORM
  keepTyped()
  control('fullName').value = 'Asha Rao'
  control('password').value = 'a path of 9'
  control('code').value = '123456'
  control('message').value = 'Two lines'
  control('city').value = 'Delhi'
})
afterEach(() => Reflect.deleteProperty(performance, 'getEntriesByType'))

test('a reload keeps what was typed, but no password and no code', () => {
  openAgain('reload')
  expect(values()).toEqual(['Asha Rao', 'asha@example.com', '', '', 'Two lines', 'Delhi'])
})

test('a new visit of the page begins empty, and nothing is left', () => {
  openAgain('navigate')
  expect(values()).toEqual(['', 'asha@example.com', '', '', '', 'Pune'])
  expect(sessionStorage).toHaveLength(0)
})

test('what was typed before the scripts ran is not replaced', () => {
  window.dispatchEvent(new Event('pagehide'))
  document.body.innerHTML = FORM
  control('fullName').value = 'Meera'
  Object.defineProperty(performance, 'getEntriesByType', {
    value: () => [{ type: 'reload' }],
    configurable: true,
  })
  keepTyped()
  expect(values().slice(0, 1)).toEqual(['Meera'])
})

test('a form that was sent, and is gone, leaves nothing', () => {
  document.body.innerHTML = '<main>Thank you</main>'
  window.dispatchEvent(new Event('pagehide'))
  expect(sessionStorage).toHaveLength(0)
})
