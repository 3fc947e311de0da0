import { isPhone, PHONE_FAULT } from '@marga/constants/phone'
import { PASSWORD_LENGTH_FAULT, PASSWORD_LENGTHS, PASSWORD_MISMATCH } from '@marga/constants/texts'

const isPasswordLength = ({ length }: string) =>
  length >= PASSWORD_LENGTHS.fewest && length <= PASSWORD_LENGTHS.most

/**
 * What the API would refuse of a new account or a new password, by field. Unequal passwords are never sent, so the rest has to
 * be told with them.
 */
export function accountFaults(values: FormData): Record<string, string> {
  const confirmation = values.get('confirm_password')
  // Nobody chooses a password in the other modes.
  if (confirmation === null) return {}
  const password = String(values.get('password') ?? '')
  const phone = String(values.get('phone') ?? '').trim()
  return {
    ...(phone !== '' && !isPhone(phone) && { phone: PHONE_FAULT }),
    ...(!isPasswordLength(password) && { password: PASSWORD_LENGTH_FAULT }),
    ...(confirmation !== password && { confirm_password: PASSWORD_MISMATCH }),
  }
}
