import { loginName } from './login-name'

test.each([
  ['asha', 'asha.rao@example.com', 'asha'],
  ['asha.rao-1a2b3c4d', 'asha.rao@example.com', 'asha.rao@example.com'],
  ['asha.rao-1a2b3c4d', 'another@example.com', 'asha.rao-1a2b3c4d'],
  ['asha', '', 'asha'],
])('%s with the address "%s" logs in as %s', (username, email, name) => {
  expect(loginName({ username, email })).toBe(name)
})
