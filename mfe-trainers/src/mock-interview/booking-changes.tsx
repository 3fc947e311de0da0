import type { Booking, Slot } from '@marga/api-contract/mock-interview'
import { dayInIndia, timeInIndia } from '@marga/constants/indian-time'
import { refundAhead } from '@marga/constants/order-states'
import { rupees } from '@marga/constants/rupees'
import type { FormResult } from '@marga/sdk'
import { Button } from '@marga/ui/button'
import { Dialog } from '@marga/ui/dialog'
import { Notice } from '@marga/ui/notice'
import { SubmitButton } from '@marga/ui/submit-button'
import { SubmitForm } from '@marga/ui/submit-form'
import { type ComponentProps, type FormEvent, useState } from 'react'
import { useActionData, useNavigation } from 'react-router-dom'
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

/** Names where a booking is moved to: a day can be another one than was meant. */
function moveLabel(chosen: Slot | undefined) {
  if (!chosen) return 'Move the booking'
  const start = new Date(chosen.starts_at)
  const to = `Move to ${dayInIndia(start)}, ${timeInIndia(start)} IST`
  return chosen.is_changeable === false ? `${to}, without a refund` : to
}

/** Asks for another slot, and moves the booking to it. */
export function MoveForm({ booking, slots }: { booking: Booking; slots: readonly Slot[] }) {
  const { isAsked, ask, giveUp, opener } = useAsked()
  const isBusy = useNavigation().state !== 'idle'
  const [chosen, setChosen] = useState<Slot>()
  const isFinal = chosen?.is_changeable === false
  // Another day shows other times, of which none is chosen.
  const noteTime = ({ target }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement)
      setChosen(slots.find(({ starts_at }) => starts_at === target.value))
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
      <input type="hidden" name="moved_from" value={booking.starts_at} />
      <SlotPicker slots={slots} error={undefined} isAskedFor own={booking.starts_at} />
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
        <SubmitButton isBusy={isBusy} busy="Moving the booking">
          {moveLabel(chosen)}
        </SubmitButton>
        <Button variant="plain" onClick={giveUp}>
          Keep it as it is
        </Button>
      </div>
    </SubmitForm>
  )
}

/** What is paid is given up after a question. */
export function AskedCancel({ booking }: { booking: Booking }) {
  const [isOpen, setOpen] = useState(false)
  const [isSent, setSent] = useState(false)
  const result = useActionData<FormResult>()
  const start = new Date(booking.starts_at)
  const refund = rupees(booking.order.amount_paise)
  const close = () => setOpen(false)
  const ask = () => {
    setSent(false)
    setOpen(true)
  }
  return (
    <>
      <Button variant="plain" aria-haspopup="dialog" onClick={ask}>
        Cancel the booking
      </Button>
      <Dialog title="Cancel the booking?" isOpen={isOpen} onClose={close}>
        {isSent && result?.ok === false && <Notice kind="error">{result.problem.message}</Notice>}
        <p>
          {dayInIndia(start)}, {timeInIndia(start)} IST
        </p>
        <p>{refundAhead(booking.order.amount_paise, booking.order.provider)}</p>
        <div className={styles.changes}>
          <CancelForm
            booking={booking}
            label={`Cancel and get ${refund} back`}
            variant="primary"
            onSubmit={() => setSent(true)}
          />
          <Button variant="quiet" onClick={close}>
            Keep the booking
          </Button>
        </div>
      </Dialog>
    </>
  )
}

interface CancelFormProps extends Pick<ComponentProps<typeof SubmitForm>, 'onSubmit'> {
  booking: Booking
  label: string
  variant?: 'primary' | 'plain'
}

export function CancelForm({ booking, label, variant = 'plain', ...rest }: CancelFormProps) {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <SubmitForm {...rest} method="post" replace preventScrollReset>
      <input type="hidden" name="intent" value="cancel" />
      <input type="hidden" name="booking" value={booking.id} />
      <SubmitButton variant={variant} isBusy={isBusy} busy="Cancelling">
        {label}
      </SubmitButton>
    </SubmitForm>
  )
}
