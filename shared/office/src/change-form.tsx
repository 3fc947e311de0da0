import { Button } from '@marga/ui/button'
import type { ComponentProps } from 'react'
import { DeskNotice } from './desk-notice'
import { OfficeForm } from './office-form'

interface ChangeFormProps extends Omit<ComponentProps<typeof OfficeForm>, 'typing'> {
  isBusy: boolean
  /** True if it was sent without a change. */
  isEmpty?: boolean
}

/** Fields of a desk, above them why they were refused, below them the button that shows what changes. */
export const ChangeForm = ({ isBusy, isEmpty, children, ...form }: ChangeFormProps) => (
  <OfficeForm {...form}>
    {isEmpty && <DeskNotice kind="info">Nothing is changed yet.</DeskNotice>}
    {children}
    <div>
      <Button type="submit" isBusy={isBusy}>
        Show what changes
      </Button>
    </div>
  </OfficeForm>
)
