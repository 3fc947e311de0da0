import { courseRegistrationSchema } from './enrolment'
import { optionalPhone, phone } from './fields'

test.each([
  '98745 00000',
  '+91 98745-00000',
  '(022) 2345 6789',
  '022 2345 6789 ext. 12',
  '+1.415.555.0100 x7',
  ' 9874500000 ',
])('%s is a phone number, kept in the signs that it was written in', (text) => {
  expect(phone.parse(text)).toBe(text.trim())
})

test.each(['abc', '1234', 'call 98745 00000', 'x12345', 'asha@example.com', '+++++'])(
  '%s is none, and the answer shows how one looks',
  (text) => {
    for (const field of [phone, optionalPhone])
      expect(field.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([
        'Enter a whole phone number, such as 98745 00000 or +91 98745 00000.',
      ])
  },
)

test('where it is optional nothing is fine, where it is not the answer says that it is required', () => {
  expect([optionalPhone.parse(undefined), optionalPhone.parse(' ')]).toEqual(['', ''])
  expect(phone.safeParse(' ').error?.issues[0]?.message).toBe('Phone is required.')
})

test.each([
  ['abc', 'Enter a whole phone number, such as 98745 00000 or +91 98745 00000.'],
  ['', 'Contact number is required.'],
])('%j is no contact number of a registration either', (contact_number, text) => {
  const person = { first_name: 'Asha', last_name: 'Rao', email: 'asha@example.com' }
  const { error } = courseRegistrationSchema.safeParse({ ...person, contact_number })
  expect(error?.issues.map(({ path, message }) => [path.join(), message])).toContainEqual([
    'contact_number',
    text,
  ])
})
