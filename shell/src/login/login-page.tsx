import type { Problem } from '@marga/contract/problem'
import { USER_TYPES } from '@marga/contract/user-types'
import { useAuth } from '@marga/sdk'
import { SelectField, TextField } from '@marga/ui/field'
import { Container } from '@marga/ui/layout'
import { Notice } from '@marga/ui/notice'
import { SubmitButton } from '@marga/ui/submit-button'
import { useFocusOnFault } from '@marga/ui/use-focus-on-fault'
import { useEffect, useRef } from 'react'
import { Form, Link, useActionData, useNavigate, useNavigation, useSearchParams } from 'react-router-dom'
import styles from './login-page.module.css'
import { LoginPath } from './login-path'
import { nextPath } from './next-path'

type Mode = 'login' | 'register'

/** The address of the other mode; where the visitor came from is kept. */
function otherMode(search: URLSearchParams, mode: Mode): string {
  const other = new URLSearchParams(search)
  if (mode === 'login') other.set('mode', 'register')
  else other.delete('mode')
  return `?${other}`
}

export function LoginPage() {
  const [search] = useSearchParams()
  const mode: Mode = search.get('mode') === 'register' ? 'register' : 'login'
  const problem = useActionData<Problem>()
  const isBusy = useNavigation().state !== 'idle'
  const form = useRef<HTMLFormElement>(null)
  const hasRegistered = search.get('mode') === 'registered'
  useLeaveWhenSignedIn(nextPath(search))
  useFocusOnFault(form, problem)
  useEffect(() => {
    if (hasRegistered) form.current?.reset()
  }, [hasRegistered])

  const heading = mode === 'login' ? 'Login' : 'Register'
  const errorOf = (field: string) => problem?.errors?.[field]?.[0]
  return (
    <Container className={styles.page}>
      <title>{`${heading} | Marga`}</title>
      <meta name="description" content="Sign in to Marga or register: courses, trainers and your profile." />
      <meta name="robots" content="noindex" />
      <div className={styles.panel}>
        <h1>{heading}</h1>
        {hasRegistered && <Notice kind="success">Your account is ready. Sign in to go on.</Notice>}
        {problem && <Notice kind="error">{problem.message}</Notice>}
        <Form ref={form} method="post" className={styles.form}>
          <TextField
            label="Username"
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            required
            error={errorOf('username')}
          />
          {mode === 'register' && <PersonFields errorOf={errorOf} />}
          <TextField
            label="Password"
            name="password"
            type="password"
            autoComplete={mode === 'login' ? 'current-password' : 'new-password'}
            required
            hint={mode === 'register' ? 'At least 8 characters.' : undefined}
            error={errorOf('password')}
          />
          {mode === 'register' && (
            <TextField
              label="Confirm password"
              name="confirm_password"
              type="password"
              autoComplete="new-password"
              required
              error={errorOf('confirm_password')}
            />
          )}
          <SubmitButton isBusy={isBusy}>{heading}</SubmitButton>
        </Form>
        <p>
          {mode === 'login' ? 'New here? ' : 'Already registered? '}
          <Link to={otherMode(search, mode)} replace preventScrollReset>
            {mode === 'login' ? 'Register' : 'Login'}
          </Link>
        </p>
      </div>
      <LoginPath />
    </Container>
  )
}

function useLeaveWhenSignedIn(next: string) {
  const { status } = useAuth()
  const navigate = useNavigate()
  useEffect(() => {
    if (status === 'signedIn') void navigate(next, { replace: true })
  }, [status, next, navigate])
}

const PersonFields = ({ errorOf }: { errorOf: (field: string) => string | undefined }) => (
  <>
    <div className={styles.pair}>
      <TextField
        label="First name"
        name="first_name"
        autoComplete="given-name"
        error={errorOf('first_name')}
      />
      <TextField label="Last name" name="last_name" autoComplete="family-name" error={errorOf('last_name')} />
    </div>
    <TextField
      label="E-mail"
      name="email"
      type="email"
      autoComplete="email"
      hint="Without it a forgotten password cannot be recovered."
      error={errorOf('email')}
    />
    <div className={styles.pair}>
      <TextField label="Phone" name="phone" type="tel" autoComplete="tel" error={errorOf('phone')} />
      <SelectField label="I am a" name="usertype" defaultValue={USER_TYPES[0]} error={errorOf('usertype')}>
        {USER_TYPES.map((type) => (
          <option key={type} value={type}>
            {type}
          </option>
        ))}
      </SelectField>
    </div>
  </>
)
