import { useAuth } from '@marga/sdk'
import { TextField } from '@marga/ui/field'
import styles from './email-and-phone.module.css'

interface EmailAndPhoneProps {
  phone?: { label: string; name: string }
  errorOf: (field: string) => string | undefined
}

/** Email and phone side by side, filled in for members. */
export function EmailAndPhone({ phone = { label: 'Phone', name: 'phone' }, errorOf }: EmailAndPhoneProps) {
  const { user } = useAuth()
  return (
    <div className={styles.pair}>
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={user?.email}
        required
        error={errorOf('email')}
      />
      <TextField
        {...phone}
        type="tel"
        autoComplete="tel"
        defaultValue={user?.phone}
        required
        error={errorOf(phone.name)}
      />
    </div>
  )
}
