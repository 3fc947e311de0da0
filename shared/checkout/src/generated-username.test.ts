import { generateUsername, isGenerated } from './generated-username'

test.each(['asha.rao@example.com', `${'a'.repeat(150)}@example.com`])(
  'a username that is made for %s is known as such, and short enough',
  (email) => {
    const username = generateUsername(email)
    expect(isGenerated({ username, email })).toBe(true)
    expect(username.length).toBeLessThanOrEqual(109)
  },
)
