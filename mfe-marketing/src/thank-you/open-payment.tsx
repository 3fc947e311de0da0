import type { RegistrationWithOrder } from '@marga/api-contract/enrolment'
import { askToPay, takePayRequest } from '@marga/checkout/own-registration'
import { PAY } from '@marga/checkout/pay-choice'
import { rupees } from '@marga/constants/rupees'
import type { Button } from '@marga/ui/button'
import { Notice } from '@marga/ui/notice'
import { SubmitButton } from '@marga/ui/submit-button'
import { type ComponentProps, type ReactNode, useEffect } from 'react'
import { Form, useActionData, useLoaderData, useNavigation } from 'react-router-dom'
import type { Outcome } from './coupon-field'
import type { LoadedThanks } from './thank-you-route'

interface OpenPaymentProps {
  id: string
  plan?: 'full' | 'instalments'
  variant?: ComponentProps<typeof Button>['variant']
  /** The button names the amount: it is paid as soon as the order is made. */
  isPaidAtOnce?: boolean
  children: ReactNode
}

/** Makes the order that is paid next. */
export function OpenPayment({
  id,
  plan,
  variant = 'primary',
  isPaidAtOnce = false,
  children,
}: OpenPaymentProps) {
  const outcome = useActionData<Outcome>()
  const isBusy = useNavigation().state !== 'idle'
  const isRefused = outcome?.isMade === false && !outcome.isCoupon
  useEffect(() => {
    // An order that is opened later is not what was asked for here.
    if (isRefused) takePayRequest(id)
  }, [isRefused, id])
  return (
    <Form method="post" replace preventScrollReset onSubmit={() => isPaidAtOnce && askToPay(id)}>
      {isRefused && <Notice kind="error">{outcome?.problem}</Notice>}
      <input type="hidden" name="registration" value={id} />
      {plan && <input type="hidden" name={PAY} value={plan} />}
      <SubmitButton isBusy={isBusy} busy="Opening the payment" variant={variant}>
        {children}
      </SubmitButton>
    </Form>
  )
}

/** The other way to pay, where the batch has it and there is no order yet. */
export function OpenInParts({ id }: { id: string }) {
  const { batch } = useLoaderData<LoadedThanks>()
  const parts = batch?.instalments ?? 1
  if (parts < 2) return null
  return (
    <OpenPayment id={id} plan="instalments" variant="quiet">
      Pay in {parts} parts
    </OpenPayment>
  )
}

/** From the whole price to its parts and back, while nothing is paid. */
export function ChangePlan({ registration: { id, payment } }: { registration: RegistrationWithOrder }) {
  const { batch } = useLoaderData<LoadedThanks>()
  const parts = batch?.instalments ?? 1
  if (parts < 2 || !payment) return null
  return payment.parts.length > 1 ? (
    <OpenPayment id={id} plan="full" variant="quiet">
      Change to {rupees(payment.total_paise)} at once
    </OpenPayment>
  ) : (
    <OpenPayment id={id} plan="instalments" variant="quiet">
      Change to {parts} parts
    </OpenPayment>
  )
}
