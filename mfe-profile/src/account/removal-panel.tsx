import { readRemoval } from '@marga/api-client/own-data-calls'
import type { RemovalPurchase } from '@marga/api-contract/own-data-calls'
import { CodeDialog } from '@marga/checkout/code-dialog'
import { refundAhead, refundText } from '@marga/constants/order-states'
import { rupees } from '@marga/constants/rupees'
import { useSite } from '@marga/sdk'
import { Button } from '@marga/ui/button'
import { Card } from '@marga/ui/card'
import { Dialog } from '@marga/ui/dialog'
import { formStack } from '@marga/ui/form-stack'
import { Notice } from '@marga/ui/notice'
import { PasswordField } from '@marga/ui/password-field'
import { SubmitButton } from '@marga/ui/submit-button'
import { SubmitForm } from '@marga/ui/submit-form'
import { useFetcherForm } from '@marga/ui/use-form'
import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import styles from './account-page.module.css'

/** What becomes of the money of one purchase. */
function moneyText({ money, amount_paise, provider, refund_by }: RemovalPurchase) {
  if (money === 'goes back') return `it is cancelled. ${refundAhead(amount_paise, provider)}`
  if (money === 'refund due') return refundText({ state: 'refund due', amount_paise, provider, refund_by })
  return `it has begun, or has no start date, so its ${rupees(amount_paise)} do not go back by themselves, and you lose your place. Write to us first: we refund it by our rules.`
}

/** Leads home and, once this page is left, signs out. @param text what the visitor then reads; undefined until it is done */
function useFarewell(text: string | undefined) {
  const { auth, notices } = useSite()
  const navigate = useNavigate()
  useEffect(() => {
    if (!text) return
    const signOut = async () => {
      await auth.logout()
      notices.show({ kind: 'success', text })
    }
    void navigate('/', { replace: true })
    // Not before: on a page for members the shell leads who is signed out to the login and back here.
    return () => void signOut()
  }, [text, auth, notices, navigate])
}

export function RemovalPanel({ hasPassword }: { hasPassword: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <section aria-labelledby="removal">
      <Card>
        <h2 id="removal">Delete the account</h2>
        <p>
          Your profile, its files and your sessions are gone at once and cannot be brought back. Download your
          data first if you may want it.
        </p>
        <p>
          Before you confirm, you read what happens to the money of every place and interview that you have
          paid for. We must keep records of payments, and remove your name from them; a refund keeps your name
          and email address until it is paid.
        </p>
        <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Delete my account
        </Button>
      </Card>
      <Dialog title="Delete my account" isOpen={isOpen} onClose={close}>
        {isOpen && <RemovalForm hasPassword={hasPassword} onCancel={close} />}
      </Dialog>
    </section>
  )
}

/** What is lost, read when the dialog opens; undefined until then, null where it could not be read. */
function useRemoval() {
  const { api } = useSite()
  const [removal, setRemoval] = useState<{ purchases: RemovalPurchase[]; refund_paise: number } | null>()
  const load = useCallback(async () => setRemoval(await api.orNull(readRemoval)), [api])
  useEffect(() => {
    void load()
  }, [load])
  return { removal, load }
}

function RemovalForm({ hasPassword, onCancel }: { hasPassword: boolean; onCancel: () => void }) {
  const { fetcher, form, value: done, problem, errorOf, isBusy } = useFetcherForm<string>()
  const { removal, load } = useRemoval()
  useFarewell(done)
  useEffect(() => {
    // Something was paid or cancelled meanwhile: what is shown is read again.
    if (problem) void load()
  }, [problem, load])
  if (removal === null)
    return (
      <Notice
        kind="error"
        action={
          <Button variant="quiet" onClick={() => void load()}>
            Try again
          </Button>
        }
      >
        What you have paid for could not be loaded, so nothing is deleted.
      </Notice>
    )
  return (
    <>
      <SubmitForm fetcher={fetcher} ref={form} method="post" className={formStack}>
        {problem && <Notice kind="error">{problem.message}</Notice>}
        {removal?.purchases?.map((purchase) => (
          <p key={`${purchase.what} ${purchase.money}`}>
            <strong>{purchase.what}</strong>: {moneyText(purchase)}
          </p>
        ))}
        <input type="hidden" name="intent" value="removal" />
        <input type="hidden" name="refund" value={removal?.refund_paise ?? ''} />
        {hasPassword && (
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            required
            hint="Confirms that it is you."
            error={errorOf('password')}
          />
        )}
        <div className={styles.actions}>
          <SubmitButton className={styles.danger} isBusy={isBusy || removal === undefined} busy="Deleting">
            Delete for good
          </SubmitButton>
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </SubmitForm>
      <CodeDialog problem={problem} onProven={() => form.current?.requestSubmit()} />
    </>
  )
}
