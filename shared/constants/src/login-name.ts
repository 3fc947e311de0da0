interface Named {
  username: string
  email: string
}

/** What a generated username begins with: the part of the address before the at-sign. */
export const usernameStem = (email: string) => email.slice(0, email.lastIndexOf('@')).slice(0, 100)

/** Whether nobody chose the username: its owner does not know it, and signs in by their email address. */
export const isGenerated = ({ username, email }: Named) =>
  email !== '' &&
  username.startsWith(`${usernameStem(email)}-`) &&
  /^[0-9a-f]{8}$/.test(username.slice(usernameStem(email).length + 1))

/** The name that a login takes: the username, or the email address in place of one that nobody chose (docs/product.md#usernames). */
export const loginName = (user: Named) => (isGenerated(user) ? user.email : user.username)
