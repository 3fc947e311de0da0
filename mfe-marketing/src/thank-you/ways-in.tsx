import { loginPath, useAuth } from '@marga/sdk'
import { ButtonLink } from '@marga/ui/button'
import { Link, useLocation } from 'react-router-dom'
import styles from './thank-you-page.module.css'
import type { LoadedThanks } from './thank-you-route'

type WaysInProps = Pick<LoadedThanks, 'batch'>

function LoginLink({ before }: { before: string }) {
  const { pathname, search } = useLocation()
  if (useAuth().status === 'signedIn') return null
  return (
    <p>
      {before} <Link to={loginPath({ pathname, search })}>Log in to see your place</Link>
    </p>
  )
}

/** For who has not registered: the programs, this batch, and the login for who has done so elsewhere. */
export const WaysIn = ({ batch }: WaysInProps) => (
  <section aria-labelledby="choose" className={styles.panel}>
    <h2 id="choose">Choose a program</h2>
    <p>Compare what each program teaches, what it costs and when it starts.</p>
    <ButtonLink to="/coursesoffered">See the programs</ButtonLink>
    {batch?.isOpen && (
      <ButtonLink to={batch.link} variant="quiet">
        See the batch and register
      </ButtonLink>
    )}
    <LoginLink before="Registered already?" />
  </section>
)

/** A confirmed address brings what was taken with it: see docs/product.md#email-addresses. */
function MakeAccount() {
  const { pathname, search } = useLocation()
  const login = loginPath({ pathname, search })
  return (
    <p>
      On another device, paid or not: <Link to={`${login}&mode=register`}>make an account</Link> with the
      email address of your place, and confirm it by the link that we email. Your place comes with it. An
      account with that address is there already? <Link to={`${login}&mode=code`}>Log in with a code</Link>.
    </p>
  )
}

/** For who opens the page of one place, as from a mail, where it is not shown: also served to its owner, whose browser asks again. */
export const WaysToPlace = ({ batch, canMail }: Pick<LoadedThanks, 'batch' | 'canMail'>) => (
  <section aria-labelledby="not-shown" className={styles.panel}>
    <h2 id="not-shown">If your place is not shown here</h2>
    <LoginLink before="Reserved with an account?" />
    <p>
      Without an account, your place opens only in the browser that reserved it: until that is closed, at most
      an hour after your last visit.
    </p>
    {canMail && <MakeAccount />}
    <p>
      Nothing paid yet? Register again for the same batch, with the same email address. It stays one place.
    </p>
    <ButtonLink to={batch?.isOpen ? batch.link : '/coursesoffered'} variant="quiet">
      {batch?.isOpen ? 'See the batch and register' : 'See the programs'}
    </ButtonLink>
    <p>
      {canMail ? 'Something else?' : 'Paid already, also in part, or the batch is full?'}{' '}
      <Link to="/contact">Write to us</Link>.
    </p>
  </section>
)
