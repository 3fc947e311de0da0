import { isPhone, PHONE_FAULT } from './phone'
import { PASSWORD_LENGTH_FAULT, PASSWORD_LENGTHS, PASSWORD_MISMATCH } from './texts'

const isPasswordLength = ({ length }: string) =>
  length >= PASSWORD_LENGTHS.fewest && length <= PASSWORD_LENGTHS.most

/**
 * What the API would refuse of a new account or a new password, by field. Unequal passwords are never sent, so the rest has to
 * be told with them. A form in which nobody chooses a password has none.
 *
 * @param repeated name of the field in which the password is typed again
 */
export function accountFaults(values: FormData, repeated = 'confirm_password'): Record<string, string> {
  const confirmation = values.get(repeated)
  if (confirmation === null) return {}
  const password = String(values.get('password') ?? '')
  const phone = String(values.get('phone') ?? '').trim()
  return {
    ...(phone !== '' && !isPhone(phone) && { phone: PHONE_FAULT }),
    ...(!isPasswordLength(password) && { password: PASSWORD_LENGTH_FAULT }),
    ...(confirmation !== password && { [repeated]: PASSWORD_MISMATCH }),
  }
}

/** Faults by field, as a refusal of the API tells them. */
export const errorsOf = (faults: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(faults).map(([name, text]) => [name, [text]]))
