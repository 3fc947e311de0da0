import { loginPath, useAuth } from '@marga/sdk'
import { ButtonLink } from '@marga/ui/button'
import { EmptyState } from '@marga/ui/empty-state'
import { Container } from '@marga/ui/layout'
import { MissingDrawing } from '@marga/ui/missing-drawing'
import { PageMeta } from '@marga/ui/page-meta'
import { useLocation } from 'react-router-dom'
import sheet from './sheet.module.css'

interface MissingSheetProps {
  /** Of the page. */
  title: string
  heading: string
  /** What may be the reason, for a member and for everybody else. */
  member: string
  guest: string
}

/** In the place of a sheet that is not there for who asks. */
export function MissingSheet({ title, heading, member, guest }: MissingSheetProps) {
  const { pathname, search } = useLocation()
  const isSignedIn = useAuth().status === 'signedIn'
  return (
    <Container>
      <PageMeta title={title} isHidden />
      <EmptyState
        drawing={MissingDrawing}
        action={
          isSignedIn ? (
            <ButtonLink to="/my-learning">Go to My learning</ButtonLink>
          ) : (
            <ButtonLink to={loginPath({ pathname, search })}>Login</ButtonLink>
          )
        }
      >
        <h1 className={sheet.missing}>{heading}</h1>
        <p>{isSignedIn ? member : guest}</p>
      </EmptyState>
    </Container>
  )
}
