import { rupees } from '@marga/constants/rupees'
import { SubmitButton } from '@marga/ui/submit-button'
import { type ComponentProps, useId } from 'react'
import { PAY, payValue } from './pay-choice'
import type { Place } from './use-own-place'

interface EndProps
  extends Pick<ComponentProps<typeof SubmitButton>, 'isBusy' | 'busy' | 'variant' | 'children'> {
  title: string
  text: string
  /** What a press pays now, in paise; left out where it pays nothing. */
  amount?: number
}

/** The only thing that is left to do for a place. */
function OnlyEnd({ title, text, amount, ...button }: EndProps) {
  const id = useId()
  return (
    <>
      <p id={id}>
        <strong>{title}:</strong> {text}
      </p>
      <SubmitButton
        {...button}
        {...(amount && { name: PAY, value: payValue('instalments', amount) })}
        aria-describedby={id}
      />
    </>
  )
}

/** What is left of the visitor's own place: its next part, or nothing. */
export function OwnEnd({ place, isBusy }: { place: Place; isBusy: boolean }) {
  const { nextPart } = place
  if (nextPart) {
    const { number, count, amount_paise, due } = nextPart
    return (
      <OnlyEnd
        title={`Part ${number} of ${count}`}
        text={`${rupees(amount_paise)}${due}.`}
        amount={amount_paise}
        isBusy={isBusy}
        busy="Opening the payment"
      >
        Pay part {number}: {rupees(amount_paise)}
      </OnlyEnd>
    )
  }
  return (
    <OnlyEnd
      title="Paid"
      text="This place is paid. Nothing is charged."
      isBusy={isBusy}
      busy="Opening"
      variant="quiet"
    >
      See your place
    </OnlyEnd>
  )
}
