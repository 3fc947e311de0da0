import { Button } from '@marga/ui/button'
import { Dialog } from '@marga/ui/dialog'
import { formStack } from '@marga/ui/form-stack'
import { Notice } from '@marga/ui/notice'
import { SubmitButton } from '@marga/ui/submit-button'
import { SubmitForm } from '@marga/ui/submit-form'
import { useFetcherForm } from '@marga/ui/use-form'
import { useState } from 'react'
import styles from './my-review-page.module.css'
import { WITHDRAW } from './texts'

/** Deletes the review after a question. */
export function WithdrawReview({ place, isOnSite }: { place: string; isOnSite: boolean }) {
  const { fetcher, form, problem, isBusy } = useFetcherForm<string>()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Withdraw my review
      </Button>
      <Dialog title="Withdraw your review?" isOpen={isOpen} onClose={close}>
        <SubmitForm fetcher={fetcher} ref={form} method="post" className={formStack}>
          {problem && <Notice kind="error">{problem.message}</Notice>}
          <p>
            {isOnSite ? 'It is gone from the site at once. ' : ''}We delete it. You can write another one
            later.
          </p>
          <input type="hidden" name="intent" value={WITHDRAW} />
          <input type="hidden" name="place" value={place} />
          <div className={styles.actions}>
            <Button onClick={close}>Keep my review</Button>
            <SubmitButton variant="quiet" isBusy={isBusy} busy="Withdrawing it">
              Withdraw it
            </SubmitButton>
          </div>
        </SubmitForm>
      </Dialog>
    </>
  )
}
