import type { FormResult } from '@marga/sdk'
import { ButtonLink } from '@marga/ui/button'
import { formStack } from '@marga/ui/form-stack'
import { Container, PageHead } from '@marga/ui/layout'
import { Notice, Outcome } from '@marga/ui/notice'
import { PageMeta } from '@marga/ui/page-meta'
import { SubmitButton } from '@marga/ui/submit-button'
import { SubmitForm } from '@marga/ui/submit-form'
import { usePageForm } from '@marga/ui/use-form'
import { useActionData, useLoaderData } from 'react-router-dom'
import type { Refusal, UnsubscribeLink } from './unsubscribe-route'

/** Asks for mails again. */
export const AGAIN = 'again'

const BELOW = { paddingBottom: 'var(--space-7)' }

const STOPPED =
  'You get no more mails about programs and batches that you asked to hear of. Mails about what you have bought or reserved still come.'
const AGAIN_TEXT = 'We write to you again about what you asked to hear of.'
const NO_KEY = 'Open the link in one of our mails: it knows which address is meant.'

/** Stops mails about what somebody waits for, by the link of one of them: without a login, by one press. */
export function UnsubscribePage() {
  const { secret } = useLoaderData<UnsubscribeLink>()
  const { form, value, problem, isBusy } = usePageForm(useActionData<FormResult<Refusal>>())
  const isRefused = value?.isRefused ?? false
  return (
    <Container>
      <PageMeta title="Mails from us" description="Stop mails about programs and batches." isHidden />
      <PageHead
        title={isRefused ? 'You are unsubscribed' : 'Mails from us'}
        lead={secret ? 'Mails about programs and batches that you asked to hear of.' : NO_KEY}
      />
      {secret ? (
        <SubmitForm ref={form} method="post" className={formStack} style={BELOW}>
          {problem && <Notice kind="error">{problem.message}</Notice>}
          {value && <Outcome>{isRefused ? STOPPED : AGAIN_TEXT}</Outcome>}
          <input type="hidden" name="key" value={secret} />
          {isRefused && <input type="hidden" name="intent" value={AGAIN} />}
          <div>
            <SubmitButton variant={isRefused ? 'quiet' : 'primary'} isBusy={isBusy} busy="One moment">
              {isRefused ? 'Write to me again' : 'Stop these mails'}
            </SubmitButton>
          </div>
        </SubmitForm>
      ) : (
        <ButtonLink to="/contact">Write to us</ButtonLink>
      )}
    </Container>
  )
}
