import { COUPON } from '@marga/checkout/pay-choice'
import { TextField } from '@marga/ui/field'
import { Fold } from '@marga/ui/fold'
import { formStack } from '@marga/ui/form-stack'
import { SubmitButton } from '@marga/ui/submit-button'
import { SubmitForm } from '@marga/ui/submit-form'
import { useActionData, useNavigation } from 'react-router-dom'
import type { Outcome } from './coupon-field'

interface CouponFormProps {
  /** Of the registration. */
  id: string
  /** Code of the coupon that its order uses. */
  used: string | undefined
}

/** A coupon for the open order, folded until somebody has one: the order is made again at the lower price. */
export function CouponForm({ id, used }: CouponFormProps) {
  const outcome = useActionData<Outcome>()
  const isBusy = useNavigation().state !== 'idle'
  const problem = outcome?.isCoupon && !outcome.isMade ? outcome.problem : undefined
  return (
    <Fold label={used ? 'Use another coupon' : 'Have a coupon?'} hasLine open={problem ? true : undefined}>
      <SubmitForm method="post" replace preventScrollReset className={formStack}>
        <input type="hidden" name="registration" value={id} />
        <TextField label="Coupon" name={COUPON} autoComplete="off" maxLength={30} required error={problem} />
        <SubmitButton isBusy={isBusy} busy="Checking the coupon" variant="quiet">
          Use the coupon
        </SubmitButton>
      </SubmitForm>
    </Fold>
  )
}
