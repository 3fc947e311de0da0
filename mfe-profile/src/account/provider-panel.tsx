import { useAuth, useSite } from '@marga/sdk'
import { ButtonLink } from '@marga/ui/button'
import { Card } from '@marga/ui/card'
import { Notice } from '@marga/ui/notice'
import { Link } from 'react-router-dom'

interface ProviderPanelProps {
  /** As its button names it. */
  provider: string
  is_provider_connected?: boolean | undefined
  is_address_confirmed?: boolean | undefined
  has_password: boolean
}

/** Connects the account with a provider that signs in; accounts join by the address alone (docs/decisions/0121). */
export const ProviderPanel = ({ provider, ...state }: ProviderPanelProps) => (
  <section aria-labelledby="provider">
    <Card>
      <h2 id="provider">{provider}</h2>
      {state.is_provider_connected ? (
        <Notice kind="success" isAnnounced={false}>
          Connected. “Continue with {provider}” logs you in to this account.
        </Notice>
      ) : (
        <Connect provider={provider} {...state} />
      )}
    </Card>
  </section>
)

function Connect({ provider, is_address_confirmed, has_password }: ProviderPanelProps) {
  const { apiBase } = useSite().config
  const email = useAuth().user?.email
  if (!email)
    return (
      <p>
        To log in with {provider} too, add the email address of your {provider} account to your{' '}
        <Link to="/profilepage">profile</Link>.
      </p>
    )
  return (
    <>
      <p>
        Connect the {provider} account of {email}, and log in with it too.
        {is_address_confirmed === false && ' This confirms the address.'}
        {is_address_confirmed === false &&
          has_password &&
          ' Your password ends with it: you can set a new one here afterwards.'}
      </p>
      <ButtonLink
        variant="quiet"
        to={`${apiBase}/login/provider?mode=login&next=%2Faccount`}
        reloadDocument
        rel="nofollow"
      >
        Connect {provider}
      </ButtonLink>
    </>
  )
}
