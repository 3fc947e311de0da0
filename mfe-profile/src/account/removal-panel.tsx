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
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'

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

export function RemovalPanel() {
  const { fetcher, form, value: done, problem, errorOf, isBusy } = useFetcherForm<string>()
  useFarewell(done)
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-labelledby="removal">
      <Card>
        <h2 id="removal">Delete the account</h2>
        <p>
          Your profile, its files and your sessions are gone at once and cannot be brought back. Download your
          data first if you may want it.
        </p>
        <p>
          Payments stay on our books without your name. Cancel a paid place first, under{' '}
          <Link to="/my-learning">My learning</Link>. If its course has begun, or a refund is due,{' '}
          <Link to="/contact">write to us</Link> first.
        </p>
        <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Delete my account
        </Button>
      </Card>
      <Dialog title="Delete my account" isOpen={isOpen} onClose={() => setOpen(false)}>
        <SubmitForm fetcher={fetcher} ref={form} method="post" className={formStack}>
          {problem && <Notice kind="error">{problem.message}</Notice>}
          <input type="hidden" name="intent" value="removal" />
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            required
            hint="So that nobody else does this."
            error={errorOf('password')}
          />
          <SubmitButton isBusy={isBusy} busy="Deleting">
            Delete for good
          </SubmitButton>
        </SubmitForm>
      </Dialog>
    </section>
  )
}
