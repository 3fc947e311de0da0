import { readCode } from '@marga/api-client/sign-in-code-calls'
import { useSite } from '@marga/sdk'
import { SubmitButton } from '@marga/ui/submit-button'
import { SubmitForm } from '@marga/ui/submit-form'
import { useEffect, useState } from 'react'
import { Link, useLoaderData, useNavigate, useSearchParams } from 'react-router-dom'
import { addressOf } from './login-mode'
import styles from './login-page.module.css'
import type { LoadedLogin } from './login-route'

/** Asks for itself where the page was rendered without knowing the browser: on a phone the mail is read in between, and the page loaded again. */
export function useCodeEmail(isAsked: boolean) {
  const { codeEmail } = useLoaderData<LoadedLogin>()
  const { api } = useSite()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [read, setRead] = useState('')
  const isLacking = isAsked && codeEmail === ''
  useEffect(() => {
    if (!isLacking) return
    const ask = async () => {
      setRead('')
      const found = await api.orNull(readCode)
      if (found?.email === '') void navigate(addressOf(search, 'code'), { replace: true })
      else setRead(found?.email ?? '')
    }
    void ask()
  }, [isLacking, api, navigate, search])
  return codeEmail || read
}

/** Where the code is. The same for every address: whether an account has it is in the mail alone. */
export const CodeSent = ({ email }: { email: string }) => (
  <p className={styles.sent}>
    An email is on its way to {email ? <strong>{email}</strong> : 'the address that you entered'}. If an
    account has that address, the email has a code. It works for 10 minutes, in this browser. Where the
    address was never confirmed, the code confirms it, and the account’s password ends: set a new one on the
    page Account.
  </p>
)

interface OtherWaysProps {
  email: string
  search: URLSearchParams
  isBusy: boolean
}

export const OtherWays = ({ email, search, isBusy }: OtherWaysProps) => (
  <div className={styles.ways}>
    {email && (
      <SubmitForm method="post">
        <input type="hidden" name="email" value={email} />
        <SubmitButton variant="quiet" name="intent" value="again" isBusy={isBusy} busy="Sending">
          Send another
        </SubmitButton>
      </SubmitForm>
    )}
    <p>
      <Link to={addressOf(search, 'code')} replace preventScrollReset>
        Use another address
      </Link>
    </p>
    <p>
      <Link to={addressOf(search, 'login')} replace preventScrollReset>
        Log in with a password
      </Link>
    </p>
  </div>
)
