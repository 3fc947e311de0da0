import { newAccountProblem } from './register-visitor'

/** A form with these fields. */
function formOf(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

const LENGTH = 'Choose a password of 8 to 128 characters.'

test.each([
  [{ password: 'a path of 9', confirmPassword: 'a path of 9' }, null],
  [
    { password: 'short', confirmPassword: 'other' },
    {
      message: 'Passwords do not match!',
      errors: { password: [LENGTH], confirmPassword: ['Passwords do not match!'] },
    },
  ],
  // From a page of a member whose session has ended since.
  [{ fullName: 'Asha Rao' }, { message: LENGTH, errors: { password: [LENGTH] } }],
])('an account of %j: %j', (fields, problem) => {
  expect(newAccountProblem(formOf(fields))).toEqual(problem)
})
