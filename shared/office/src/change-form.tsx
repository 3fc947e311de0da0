import { Button } from '@marga/ui/button'
import type { ComponentProps } from 'react'
import { OfficeForm } from './office-form'

interface ChangeFormProps extends Omit<ComponentProps<typeof OfficeForm>, 'typing'> {
  isBusy: boolean
}

/** Fields of a desk, above them why they were refused, below them the button that shows what changes. */
export const ChangeForm = ({ isBusy, children, ...form }: ChangeFormProps) => (
  <OfficeForm {...form}>
    {children}
    <div>
      <Button type="submit" isBusy={isBusy}>
        Show what changes
      </Button>
    </div>
  </OfficeForm>
)
