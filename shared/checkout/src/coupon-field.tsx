import { TextField } from '@marga/ui/field'
import { MoreFields } from '@marga/ui/more-fields'
import type { ReactNode } from 'react'
import { COUPON } from './pay-choice'
import type { Chosen } from './pay-or-reserve'

interface CouponFieldProps {
  /** What is typed, where it outlives the field. */
  coupon?: Chosen
  /** Why the server refuses it. */
  couponFault?: string | undefined
}

/** Folded until somebody has one: the same field, and the same rules, as on the page that pays. */
export function CouponField({ coupon, couponFault = '' }: CouponFieldProps): ReactNode {
  const [typed = '', note] = coupon ?? []
  return (
    <MoreFields label="Have a coupon?" isServedOpen={couponFault !== ''}>
      <TextField
        label="Coupon"
        name={COUPON}
        autoComplete="off"
        maxLength={30}
        defaultValue={typed}
        onInput={({ currentTarget }) => note?.(currentTarget.value)}
        hint="The next page shows the lower price before you pay."
        error={couponFault || undefined}
      />
    </MoreFields>
  )
}
