import { avatarLetter } from './avatar-letter'

test.each([
  [{ username: 'asha', name: 'Rao', email: 'x@example.com' }, 'A'],
  [{ username: '  ', name: 'rao', email: 'x@example.com' }, 'R'],
  [{ username: '', name: '', email: 'x@example.com' }, 'X'],
  [{ username: '', name: '', email: '' }, 'U'],
  [{ username: 'éclair', name: '', email: '' }, 'É'],
  [{ username: 'नमस्ते', name: '', email: '' }, 'न'],
])('%j shows %s', (user, letter) => {
  expect(avatarLetter(user)).toBe(letter)
})
