import type { OwnRegistration } from '@marga/api-contract/enrolment'
import { refundAhead } from '@marga/constants/order-states'
import { rupees } from '@marga/constants/rupees'
import { Button } from '@marga/ui/button'
import { Dialog } from '@marga/ui/dialog'
import { formStack } from '@marga/ui/form-stack'
import { Notice } from '@marga/ui/notice'
import { SubmitButton } from '@marga/ui/submit-button'
import { SubmitForm } from '@marga/ui/submit-form'
import { useFetcherForm } from '@marga/ui/use-form'
import { useEffect, useRef, useState } from 'react'
import styles from './course-card.module.css'

interface CancelPlaceProps {
  registration: OwnRegistration
  /** Name of the other person that it is for; '' for one's own. */
  person: string
  /** Id of the title of the course. */
  titleId: string
}

const NOTHING_CHARGED = 'Nothing is paid yet, so nothing is charged.'

/** With the place goes the button that had the focus: it goes on to the page. */
function useFocusOnceGone(isBusy: boolean) {
  const isSent = useRef(false)
  useEffect(() => {
    if (isBusy) isSent.current = true
  }, [isBusy])
  useEffect(
    () => () => {
      if (isSent.current) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
    },
    [],
  )
}

/** Gives up a place after a question that says what goes back. */
export function CancelPlace({ registration, person, titleId }: CancelPlaceProps) {
  const { id, course_name, cancellation } = registration
  const { fetcher, form, problem, isBusy } = useFetcherForm()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  useFocusOnceGone(isBusy)
  const refund = cancellation && rupees(cancellation.refund_paise)
  const place = person ? `the place of ${person} in ${course_name}` : `your place in ${course_name}`
  const cancelText = person ? 'Cancel the place' : 'Cancel my place'
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" aria-describedby={titleId} onClick={() => setOpen(true)}>
        {refund ? cancelText : 'Cancel the reservation'}
      </Button>
      <Dialog title={`Cancel ${place}?`} isOpen={isOpen} onClose={close}>
        <SubmitForm fetcher={fetcher} ref={form} method="post" className={formStack}>
          {problem && <Notice kind="error">{problem.message}</Notice>}
          <p>
            {cancellation ? refundAhead(cancellation.refund_paise, cancellation.provider) : NOTHING_CHARGED}{' '}
            You can join again while the batch is open.
          </p>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="place" value={place} />
          {cancellation && <input type="hidden" name="refund" value={cancellation.refund_paise} />}
          <div className={styles.actions}>
            <Button onClick={close}>{person ? 'Keep the place' : 'Keep my place'}</Button>
            <SubmitButton variant="quiet" isBusy={isBusy} busy="Cancelling">
              {refund ? `Cancel and get ${refund} back` : cancelText}
            </SubmitButton>
          </div>
        </SubmitForm>
      </Dialog>
    </>
  )
}
