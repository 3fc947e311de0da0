import { useAuth } from '@marga/sdk'
import { TextField } from '@marga/ui/field'
import { EmailAndPhone } from './email-and-phone'

interface PersonFieldsProps {
  errorOf: (field: string) => string | undefined
}

/** Full name, email and phone as bookings and enrolments take them; filled in for members. */
export function PersonFields({ errorOf }: PersonFieldsProps) {
  const auth = useAuth()
  const user = auth.status === 'signedIn' ? auth.user : undefined
  return (
    <>
      <TextField
        label="Full name"
        name="full_name"
        autoComplete="name"
        defaultValue={user?.name}
        required
        error={errorOf('full_name')}
      />
      <EmailAndPhone errorOf={errorOf} />
    </>
  )
}
