import { accountFaults } from '@marga/constants/account-faults'
import { closedBy, REGISTRATION_OFF } from '@marga/constants/switched-off'
import { type FormResult, useAuth, useFlag, useSite } from '@marga/sdk'
import { ButtonLink } from '@marga/ui/button'
import { Container } from '@marga/ui/layout'
import { Notice } from '@marga/ui/notice'
import { PageMeta } from '@marga/ui/page-meta'
import { PrivacyNote } from '@marga/ui/privacy-note'
import { SubmitButton } from '@marga/ui/submit-button'
import { SubmitForm } from '@marga/ui/submit-form'
import { usePageForm } from '@marga/ui/use-form'
import { useEffect, useState } from 'react'
import { Link, useActionData, useLoaderData, useNavigate, useSearchParams } from 'react-router-dom'
import { ByProvider } from './by-provider'
import { carryOver, typedAddress } from './carry-over'
import { CodeSent, OtherWays, useCodeEmail } from './code-sent'
import { LoginFields } from './login-fields'
import { addressOf, DONE, type LoginMode, modeOf, WELCOME } from './login-mode'
import styles from './login-page.module.css'
import { LoginPath } from './login-path'
import type { LoadedLogin } from './login-route'
import { nextPath } from './next-path'
import { NoMail, WriteToUs } from './no-mail'
import { providerFaultText } from './provider-fault-text'
import { canBeGuests, whyLogin } from './why-login'

const HEADINGS: Record<LoginMode, { heading: string; button: string; busy: string }> = {
  login: { heading: 'Login', button: 'Login', busy: 'Signing in' },
  register: { heading: 'Register', button: 'Register', busy: 'Registering' },
  forgot: { heading: 'Forgot password', button: 'Send the link', busy: 'Sending the link' },
  reset: { heading: 'New password', button: 'Save the password', busy: 'Saving' },
  code: { heading: 'Log in with a code', button: 'Email me a code', busy: 'Sending' },
  digits: { heading: 'Enter the code', button: 'Login', busy: 'Signing in' },
  confirm: { heading: 'Confirm your address', button: 'Confirm', busy: 'Confirming' },
}

export function LoginPage() {
  const [search] = useSearchParams()
  const mode = modeOf(search)
  const done = DONE[search.get('mode') ?? '']
  const { canMail, provider } = useLoaderData<LoadedLogin>()
  const fault = providerFaultText(search.get('fault') ?? '', provider || 'the other site')
  const page = usePageForm(useActionData<FormResult | null>() ?? undefined)
  const { form, problem, isBusy } = page
  useLeaveWhenSignedIn(nextPath(search), fault !== '' || OF_LINKS.has(mode))
  useEffect(() => {
    if (done) form.current?.reset()
  }, [done, form])

  const [email, setEmail] = useState('')
  const closed = closedBy(useSite().config)
  const isOn = useFlag('registration') && !closed
  const canRegister = isOn || Boolean(problem)
  const codeEmail = useCodeEmail(mode === 'digits')
  if (search.get('mode') === 'welcome') return <Welcome next={nextPath(search)} />
  return (
    <Container className={styles.page}>
      <PageMeta
        title={HEADINGS[mode].heading}
        description="Sign in to Marga or register: courses, trainers and your profile."
        isHidden
      />
      <div className={styles.panel}>
        <h1>{HEADINGS[mode].heading}</h1>
        {(mode === 'login' || mode === 'code') && <WhyLogin search={search} canMail={canMail} />}
        {done && !problem && <Notice kind="success">{done}</Notice>}
        {problem && <Notice kind="error">{problem.message}</Notice>}
        {fault && !problem && <Notice kind="error">{fault}</Notice>}
        {mode === 'digits' && <CodeSent email={codeEmail} />}
        {canMail === false && (mode === 'forgot' || mode === 'code') ? (
          <NoMail isForCode={mode === 'code'} />
        ) : mode === 'register' && !canRegister ? (
          <p>{closed || REGISTRATION_OFF}</p>
        ) : (
          <ModeForm {...{ mode, page, email, canMail: canMail === true }} />
        )}
        {provider && (mode === 'login' || mode === 'register') && (
          <ByProvider name={provider} search={search} />
        )}
        {mode === 'login' && canMail && (
          <ByCode search={search} onChoose={() => setEmail(typedAddress(form.current))} />
        )}
        {mode === 'digits' ? (
          <OtherWays email={codeEmail} search={search} isBusy={isBusy} />
        ) : (
          <OtherModes
            mode={mode}
            search={search}
            onRegister={() => setEmail(carryOver(form.current, { isRefused: Boolean(problem) }))}
          />
        )}
      </div>
      <LoginPath />
    </Container>
  )
}

interface ModeFormProps {
  mode: LoginMode
  page: ReturnType<typeof usePageForm>
  /** What was typed in place of a username to log in. */
  email: string
  canMail: boolean
}

function ModeForm({ mode, page: { form, errorOf, isBusy }, email, canMail }: ModeFormProps) {
  const { button, busy } = HEADINGS[mode]
  return (
    <SubmitForm ref={form} method="post" furtherFaults={accountFaults} className={styles.form}>
      <LoginFields mode={mode} email={email} canMail={canMail} errorOf={errorOf} />
      {mode === 'register' && <PrivacyNote>We use this for your account.</PrivacyNote>}
      <SubmitButton isBusy={isBusy} busy={busy}>
        {button}
      </SubmitButton>
    </SubmitForm>
  )
}

const ByCode = ({ search, onChoose }: { search: URLSearchParams; onChoose: () => void }) => (
  <ButtonLink variant="quiet" to={addressOf(search, 'code')} replace preventScrollReset onClick={onChoose}>
    Email me a code
  </ButtonLink>
)

/** After registering without scripts. */
const Welcome = ({ next }: { next: string }) => (
  <Container className={styles.page}>
    <PageMeta title="You are registered" description="Your account at Marga is ready." isHidden />
    <div className={styles.panel}>
      <h1>You are registered</h1>
      <Notice kind="success">{WELCOME}</Notice>
      <ButtonLink to={next}>Go on</ButtonLink>
    </div>
    <LoginPath />
  </Container>
)

interface WhyLoginProps {
  search: URLSearchParams
  canMail: boolean | null
}

function WhyLogin({ search, canMail }: WhyLoginProps) {
  const next = nextPath(search)
  const why = whyLogin(next)
  return (
    <>
      {why && <p>{why}</p>}
      {canBeGuests(next) && <WithoutAccount search={search} canMail={canMail} />}
    </>
  )
}

/** For who reserved or paid without an account, and so has no password. */
const WithoutAccount = ({ search, canMail }: WhyLoginProps) => (
  <p>
    Reserved or paid without an account? It opens in the browser that you used. Elsewhere,{' '}
    {canMail ? (
      <>
        <Link to={addressOf(search, 'register')} replace preventScrollReset>
          register with the same email address
        </Link>{' '}
        and confirm it by the link that we email: what you took comes with it.
      </>
    ) : (
      <>
        <WriteToUs />.
      </>
    )}
  </p>
)

interface OtherModesProps {
  mode: LoginMode
  search: URLSearchParams
  onRegister: () => void
}

function OtherModes({ mode, search, onRegister }: OtherModesProps) {
  const to = (other: LoginMode) => ({
    to: addressOf(search, other),
    replace: true,
    preventScrollReset: true,
  })
  if (mode !== 'login')
    return (
      <p>
        {mode === 'register' ? 'Already registered? ' : 'Back to '}
        <Link {...to('login')}>Login</Link>
      </p>
    )
  return (
    <div className={styles.others}>
      <p>
        New here?{' '}
        <Link {...to('register')} onClick={onRegister}>
          Register
        </Link>
      </p>
      <p>
        <Link {...to('forgot')}>Forgot password</Link>
      </p>
    </div>
  )
}

/** What a link of a mail leads to is done by who is signed in, too. */
const OF_LINKS: ReadonlySet<LoginMode> = new Set(['confirm', 'reset'])

/** @param isNeeded of who is signed in as well: what a link asks for, and the sentence about another account */
function useLeaveWhenSignedIn(next: string, isNeeded: boolean) {
  const { status } = useAuth()
  const navigate = useNavigate()
  useEffect(() => {
    if (status === 'signedIn' && !isNeeded) void navigate(next, { replace: true })
  }, [status, next, navigate, isNeeded])
}
