import { PasswordDialog } from '@marga/checkout/password-dialog'
import { useAuth, useSite } from '@marga/sdk'
import { ButtonLink } from '@marga/ui/button'
import { Card } from '@marga/ui/card'
import { formStack } from '@marga/ui/form-stack'
import { Notice } from '@marga/ui/notice'
import { SubmitButton } from '@marga/ui/submit-button'
import { SubmitForm } from '@marga/ui/submit-form'
import { useFetcherForm } from '@marga/ui/use-form'
import { Link } from 'react-router-dom'

interface ProviderPanelProps {
  /** As its button names it. */
  provider: string
  is_provider_connected?: boolean | undefined
  is_provider_only_way?: true | undefined
  is_address_confirmed?: boolean | undefined
  has_password: boolean
}

/** Connects the account with a provider that signs in; accounts join by the address alone (docs/decisions/0121). */
export const ProviderPanel = ({ provider, ...state }: ProviderPanelProps) => (
  <section aria-labelledby="provider">
    <Card>
      <h2 id="provider">{provider}</h2>
      {state.is_provider_connected ? (
        <Connected provider={provider} {...state} />
      ) : (
        <Connect provider={provider} {...state} />
      )}
    </Card>
  </section>
)

/** Disconnects what is connected, unless nothing else opens the account. */
function Connected({ provider, is_provider_only_way }: ProviderPanelProps) {
  const { fetcher, form, problem, isBusy } = useFetcherForm<string>()
  return (
    <div className={formStack}>
      <Notice kind="success" isAnnounced={false}>
        Connected. “Continue with {provider}” logs you in to this account.
      </Notice>
      {problem && <Notice kind="error">{problem.message}</Notice>}
      {is_provider_only_way ? (
        <p>{provider} is the only way to log in to this account. To disconnect it, set a password first.</p>
      ) : (
        <SubmitForm fetcher={fetcher} ref={form} method="post" className={formStack}>
          <input type="hidden" name="intent" value="provider" />
          <p>
            Disconnecting signs out every other device. Who logs in with the {provider} account of your
            address connects it again.
          </p>
          <SubmitButton variant="quiet" isBusy={isBusy} busy="Disconnecting">
            Disconnect {provider}
          </SubmitButton>
        </SubmitForm>
      )}
      <PasswordDialog problem={problem} onProven={() => form.current?.requestSubmit()} />
    </div>
  )
}

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
