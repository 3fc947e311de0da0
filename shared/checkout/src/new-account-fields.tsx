import { loginPath } from '@marga/sdk'
import { TextField } from '@marga/ui/field'
import { PasswordField } from '@marga/ui/password-field'
import { Link, useLocation } from 'react-router-dom'
import styles from './checkout.module.css'

interface FieldsProps {
  errorOf: (field: string) => string | undefined
}

/** Of who has an account: they come back to where they are. */
function LoginInstead() {
  const { pathname, search } = useLocation()
  return (
    <p>
      Already registered? <Link to={loginPath({ pathname, search })}>Log in</Link>
    </p>
  )
}

/** Full name, email, phone and a password twice: the fields of the registration modal. */
export const NewAccountFields = ({ errorOf }: FieldsProps) => (
  <>
    <LoginInstead />
    <TextField label="Full name" name="fullName" autoComplete="name" required error={errorOf('fullName')} />
    <div className={styles.pair}>
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        error={errorOf('email')}
      />
      <TextField label="Phone" name="phone" type="tel" autoComplete="tel" error={errorOf('phone')} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        required
        hint="At least 8 characters."
        error={errorOf('password')}
      />
      <PasswordField
        label="Confirm password"
        name="confirmPassword"
        autoComplete="new-password"
        required
        error={errorOf('confirmPassword')}
      />
    </div>
  </>
)
