import type { OwnRegistration } from '@marga/api-contract/enrolment'
import { Button } from '@marga/ui/button'
import { Dialog } from '@marga/ui/dialog'
import { formStack } from '@marga/ui/form-stack'
import { Notice } from '@marga/ui/notice'
import { SubmitButton } from '@marga/ui/submit-button'
import { SubmitForm } from '@marga/ui/submit-form'
import { useFetcherForm } from '@marga/ui/use-form'
import { useEffect, useRef, useState } from 'react'
import styles from './course-card.module.css'

interface CancelReservationProps {
  registration: OwnRegistration
  /** Id of the title of the course. */
  titleId: string
}

/** With the reservation goes the button that had the focus: it goes on to the page. */
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

/** Gives up a place of which nothing is paid, after a question. */
export function CancelReservation({ registration: { id, course_name }, titleId }: CancelReservationProps) {
  const { fetcher, form, problem, isBusy } = useFetcherForm()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  useFocusOnceGone(isBusy)
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" aria-describedby={titleId} onClick={() => setOpen(true)}>
        Cancel the reservation
      </Button>
      <Dialog title={`Cancel your place in ${course_name}?`} isOpen={isOpen} onClose={close}>
        <SubmitForm fetcher={fetcher} ref={form} method="post" className={formStack}>
          {problem && <Notice kind="error">{problem.message}</Notice>}
          <p>Nothing is paid yet, so nothing is charged. You can reserve again while the batch is open.</p>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="course" value={course_name} />
          <div className={styles.actions}>
            <Button onClick={close}>Keep my place</Button>
            <SubmitButton variant="quiet" isBusy={isBusy}>
              {isBusy ? 'Cancelling' : 'Cancel my place'}
            </SubmitButton>
          </div>
        </SubmitForm>
      </Dialog>
    </>
  )
}
