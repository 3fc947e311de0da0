import { USER_TYPES, userTypeLabel } from '@marga/constants/user-types'
import { SelectField, TextField } from '@marga/ui/field'
import { MoreFields } from '@marga/ui/more-fields'
import { PasswordField } from '@marga/ui/password-field'
import { useDefaultValue } from '@marga/ui/posted'
import type { LoginMode } from './login-mode'
import styles from './login-page.module.css'
import { suggestUsername } from './suggest-username'

interface FieldsProps {
  mode: LoginMode
  /** What was typed in place of a username to log in. */
  email: string
  /** Whether the site is known to send mail. */
  canMail: boolean
  errorOf: (field: string) => string | undefined
}

/** The fields of each mode, with the names of the calls they are sent to. */
export function LoginFields({ mode, email, canMail, errorOf }: FieldsProps) {
  if (mode === 'digits') return <CodeField errorOf={errorOf} />
  if (mode === 'forgot' || mode === 'code')
    return (
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={email}
        required
        hint={mode === 'code' ? 'We send a code of six digits.' : 'We send a link to set a new password.'}
        error={errorOf('email')}
      />
    )
  if (mode === 'confirm') return <p>One press, and we know that this address is yours.</p>
  const isNew = mode !== 'login'
  return (
    <>
      {mode === 'register' && <EmailField email={email} canMail={canMail} errorOf={errorOf} />}
      {mode !== 'reset' && (
        <TextField
          label="Username"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          required
          hint={mode === 'login' ? 'Or the email address of your account.' : undefined}
          error={errorOf('username')}
        />
      )}
      <PasswordField
        label="Password"
        name="password"
        autoComplete={isNew ? 'new-password' : 'current-password'}
        required
        hint={isNew ? 'At least 8 characters.' : undefined}
        error={errorOf('password')}
      />
      {isNew && (
        <PasswordField
          label="Confirm password"
          name="confirm_password"
          autoComplete="new-password"
          required
          error={errorOf('confirm_password')}
        />
      )}
      {mode === 'register' && <PersonFields errorOf={errorOf} />}
    </>
  )
}

const CodeField = ({ errorOf }: Pick<FieldsProps, 'errorOf'>) => (
  <TextField
    label="Code"
    name="code"
    inputMode="numeric"
    autoComplete="one-time-code"
    autoCapitalize="none"
    required
    hint="Six digits."
    error={errorOf('code')}
  />
)

const EmailField = ({ email, canMail, errorOf }: Omit<FieldsProps, 'mode'>) => (
  <TextField
    label="Email"
    name="email"
    type="email"
    autoComplete="email"
    defaultValue={email}
    hint={
      canMail
        ? 'Without it a forgotten password cannot be recovered.'
        : 'We use it to sign you in and to write to you.'
    }
    error={errorOf('email')}
    onBlur={({ currentTarget }) => suggestUsername(currentTarget)}
  />
)

function PersonFields({ errorOf }: Pick<FieldsProps, 'errorOf'>) {
  const typed = [
    useDefaultValue('first_name', ''),
    useDefaultValue('last_name', ''),
    useDefaultValue('phone', ''),
  ]
  const isAtFault = ['first_name', 'last_name', 'phone'].some(errorOf)
  return (
    <>
      <SelectField label="I am a" name="usertype" defaultValue={USER_TYPES[0]} error={errorOf('usertype')}>
        {USER_TYPES.map((type) => (
          <option key={type} value={type}>
            {userTypeLabel(type)}
          </option>
        ))}
      </SelectField>
      <MoreFields label="Add more about you (optional)" isServedOpen={isAtFault || typed.some(Boolean)}>
        <div className={styles.pair}>
          <TextField
            label="First name"
            name="first_name"
            autoComplete="given-name"
            error={errorOf('first_name')}
          />
          <TextField
            label="Last name"
            name="last_name"
            autoComplete="family-name"
            error={errorOf('last_name')}
          />
        </div>
        <TextField label="Phone" name="phone" type="tel" autoComplete="tel" error={errorOf('phone')} />
      </MoreFields>
    </>
  )
}
