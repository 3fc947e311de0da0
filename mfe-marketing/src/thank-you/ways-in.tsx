import { loginPath, useAuth } from '@marga/sdk'
import { ButtonLink } from '@marga/ui/button'
import { Link, useLocation } from 'react-router-dom'
import styles from './thank-you-page.module.css'
import type { LoadedThanks } from './thank-you-route'

/** For who has not registered: the programs, this batch, and the login for who has done so elsewhere. */
export function WaysIn({ batch }: Pick<LoadedThanks, 'batch'>) {
  const { pathname, search } = useLocation()
  const isSignedIn = useAuth().status === 'signedIn'
  return (
    <section aria-labelledby="choose" className={styles.panel}>
      <h2 id="choose">Choose a program</h2>
      <p>Compare what each program teaches, what it costs and when it starts.</p>
      <ButtonLink to="/coursesoffered">See the programs</ButtonLink>
      {batch?.isOpen && (
        <ButtonLink to={batch.link} variant="quiet">
          See the batch and register
        </ButtonLink>
      )}
      {!isSignedIn && (
        <p>
          Registered already? <Link to={loginPath({ pathname, search })}>Login to see your place</Link>
        </p>
      )}
    </section>
  )
}
