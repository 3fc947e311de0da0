import type { OwnSession } from '@marga/api-contract/account-settings'
import { PasswordDialog } from '@marga/checkout/password-dialog'
import { dayInIndia, timeInIndia } from '@marga/constants/indian-time'
import { isGenerated } from '@marga/constants/login-name'
import { useAuth } from '@marga/sdk'
import { Card } from '@marga/ui/card'
import { Chip } from '@marga/ui/chip'
import { formStack } from '@marga/ui/form-stack'
import { Container, PageHead } from '@marga/ui/layout'
import { List } from '@marga/ui/list'
import { Notice } from '@marga/ui/notice'
import { PageMeta } from '@marga/ui/page-meta'
import { PasswordField } from '@marga/ui/password-field'
import { SubmitButton } from '@marga/ui/submit-button'
import { SubmitForm } from '@marga/ui/submit-form'
import { useFetcherForm } from '@marga/ui/use-form'
import { useEffect } from 'react'
import { useLoaderData } from 'react-router-dom'
import styles from './account-page.module.css'
import type { LoadedAccount } from './account-route'
import { DataPanel } from './data-panel'
import { deviceOf } from './device-of'
import { ProviderPanel } from './provider-panel'
import { RemovalPanel } from './removal-panel'

export function AccountPage() {
  const { sessions, hasPassword, signIn } = useLoaderData<LoadedAccount>()
  return (
    <Container>
      <PageMeta title="Account" isHidden />
      <PageHead title="Account" lead="Password, devices, and what we hold about you." />
      <div className={styles.sections}>
        {hasPassword ? <PasswordPanel /> : <NoPasswordPanel />}
        {signIn?.provider && <ProviderPanel {...signIn} provider={signIn.provider} />}
        <section aria-labelledby="devices">
          <Card>
            <h2 id="devices">Where you are signed in</h2>
            <SignInNames />
            <List className={styles.list}>
              {sessions.map((session) => (
                <SessionItem key={session.id} session={session} />
              ))}
            </List>
          </Card>
        </section>
        <DataPanel />
        <RemovalPanel hasPassword={hasPassword} />
      </div>
    </Container>
  )
}

/** A generated username is not named: its owner never saw it (docs/product.md#usernames). */
function SignInNames() {
  const { user } = useAuth()
  if (!user) return null
  const username = isGenerated(user) ? '' : `the username ${user.username}`
  const names = [user.email, username].filter(Boolean).join(' or ')
  return <p className={styles.names}>You sign in with {names}.</p>
}

function PasswordPanel() {
  const { fetcher, form, value: text, problem, errorOf, isBusy } = useFetcherForm<string>()
  useEffect(() => {
    if (fetcher.data?.ok) form.current?.reset()
  }, [fetcher.data, form])
  return (
    <section aria-labelledby="password">
      <Card>
        <h2 id="password">Change password</h2>
        {problem && <Notice kind="error">{problem.message}</Notice>}
        {text && <Notice kind="success">{text}</Notice>}
        <SubmitForm fetcher={fetcher} ref={form} method="post" className={formStack}>
          <input type="hidden" name="intent" value="password" />
          <PasswordField
            label="Current password"
            name="current_password"
            autoComplete="current-password"
            required
            error={errorOf('current_password')}
          />
          <PasswordField
            label="New password"
            name="password"
            autoComplete="new-password"
            required
            hint="At least 8 characters."
            error={errorOf('password')}
          />
          <PasswordField
            label="Confirm password"
            name="confirm_password"
            autoComplete="new-password"
            required
            error={errorOf('confirm_password')}
          />
          <SubmitButton isBusy={isBusy} busy="Changing">
            Change password
          </SubmitButton>
        </SubmitForm>
      </Card>
    </section>
  )
}

/** Who only ever logged in with a code sets a password by a link, as who forgot it does. */
function NoPasswordPanel() {
  const { fetcher, form, value: text, problem, isBusy } = useFetcherForm<string>()
  return (
    <section aria-labelledby="password">
      <Card>
        <h2 id="password">Password</h2>
        <p>Your account has no password. You log in with a code by email.</p>
        <p>A password that was set before the address was confirmed has ended.</p>
        {problem && <Notice kind="error">{problem.message}</Notice>}
        {text && <Notice kind="success">{text}</Notice>}
        <SubmitForm fetcher={fetcher} ref={form} method="post" className={formStack}>
          <input type="hidden" name="intent" value="link" />
          <SubmitButton variant="quiet" isBusy={isBusy} busy="Sending">
            Email me a link to set one
          </SubmitButton>
        </SubmitForm>
      </Card>
    </section>
  )
}

function SessionItem({ session }: { session: OwnSession }) {
  const { fetcher, form, problem, isBusy } = useFetcherForm<string>()
  const device = deviceOf(session.user_agent)
  const seenAt = new Date(session.last_seen_at)
  return (
    <li className={styles.item}>
      <div>
        <strong>{device}</strong> {session.is_current && <Chip isAccent>This device</Chip>}
        <p className={styles.soft}>
          last seen {dayInIndia(seenAt)}, {timeInIndia(seenAt)} IST
        </p>
        {problem && <Notice kind="error">{problem.message}</Notice>}
      </div>
      {!session.is_current && (
        <SubmitForm fetcher={fetcher} ref={form} method="post">
          <input type="hidden" name="intent" value="session" />
          <input type="hidden" name="id" value={session.id} />
          <SubmitButton
            variant="quiet"
            isBusy={isBusy}
            busy="Signing out"
            aria-label={isBusy ? undefined : `Sign out ${device}`}
          >
            Sign out
          </SubmitButton>
        </SubmitForm>
      )}
      <PasswordDialog problem={problem} onProven={() => form.current?.requestSubmit()} />
    </li>
  )
}
