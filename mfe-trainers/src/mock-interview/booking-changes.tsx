import type { Booking, Slot } from '@marga/api-contract/mock-interview'
import { rupees } from '@marga/constants/rupees'
import { Button } from '@marga/ui/button'
import { Notice } from '@marga/ui/notice'
import { SubmitButton } from '@marga/ui/submit-button'
import { SubmitForm } from '@marga/ui/submit-form'
import { type FormEvent, useState } from 'react'
import { useNavigation } from 'react-router-dom'
import styles from './booking-panel.module.css'
import { SlotPicker } from './slot-picker'

const takeFocus = (node: HTMLElement | null) => node?.focus()

/** Something that is asked for first. Where the visitor gives it up, the focus goes back to what they pressed. */
function useAsked() {
  const [state, setState] = useState<'new' | 'asked' | 'given up'>('new')
  return {
    isAsked: state === 'asked',
    ask: () => setState('asked'),
    giveUp: () => setState('given up'),
    opener: state === 'given up' ? takeFocus : null,
  }
}

/** Asks for another slot, and moves the booking to it. */
export function MoveForm({ booking, slots }: { booking: Booking; slots: readonly Slot[] }) {
  const { isAsked, ask, giveUp, opener } = useAsked()
  const isBusy = useNavigation().state !== 'idle'
  const [isFinal, setFinal] = useState(false)
  const noteTime = ({ target }: FormEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLInputElement)) return
    setFinal(slots.find(({ starts_at }) => starts_at === target.value)?.is_changeable === false)
  }
  if (!isAsked)
    return (
      <Button ref={opener} variant="quiet" onClick={ask}>
        Move to another slot
      </Button>
    )
  return (
    <SubmitForm
      method="post"
      replace
      preventScrollReset
      className={styles.move}
      onSubmit={giveUp}
      onChange={noteTime}
    >
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="booking" value={booking.id} />
      <SlotPicker slots={slots} error={undefined} isAskedFor />
      {isFinal ? (
        <Notice kind="info">
          This time is less than 24 hours away. Moved to it, the booking cannot be moved again, and is not
          refunded.
        </Notice>
      ) : (
        <p className={styles.soft}>
          A time less than 24 hours away cannot be moved again, and is not refunded.
        </p>
      )}
      <div className={styles.changes}>
        <SubmitButton isBusy={isBusy}>{isFinal ? 'Move, without a refund' : 'Move the booking'}</SubmitButton>
        <Button variant="plain" onClick={giveUp}>
          Keep it as it is
        </Button>
      </div>
    </SubmitForm>
  )
}

/** What is paid is given up in two presses. */
export function AskedCancel({ booking }: { booking: Booking }) {
  const { isAsked, ask, giveUp, opener } = useAsked()
  if (!isAsked)
    return (
      <Button ref={opener} variant="plain" onClick={ask}>
        Cancel the booking
      </Button>
    )
  return (
    <>
      <p ref={takeFocus} tabIndex={-1} className={styles.question}>
        Cancel the booking?
      </p>
      <CancelForm booking={booking} label={`Cancel and get ${rupees(booking.order.amount_paise)} back`} />
      <Button variant="plain" onClick={giveUp}>
        Keep the booking
      </Button>
    </>
  )
}

export function CancelForm({ booking, label }: { booking: Booking; label: string }) {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <SubmitForm method="post" replace preventScrollReset>
      <input type="hidden" name="intent" value="cancel" />
      <input type="hidden" name="booking" value={booking.id} />
      <SubmitButton variant="plain" isBusy={isBusy}>
        {label}
      </SubmitButton>
    </SubmitForm>
  )
}
