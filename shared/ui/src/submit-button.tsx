import type { ComponentProps } from 'react'
import { Button } from './button'
import { useIsSender } from './field-faults'

interface SubmitButtonProps extends Omit<ComponentProps<typeof Button>, 'type' | 'value'> {
  isBusy: boolean
  /** What it says while it sends: "Saving". */
  busy: string
  value?: string
}

/**
 * Submits its form, and says so until the answer is there. Of several buttons only the one that was pressed does. Before the
 * page's scripts run the browser submits, and the server answers with the page.
 */
export function SubmitButton({ busy, isBusy, children, ...props }: SubmitButtonProps) {
  const isSender = useIsSender(props)
  const isSending = isBusy && isSender
  return (
    <Button {...props} type="submit" isBusy={isBusy} aria-busy={isSending || undefined}>
      {isSending ? busy : children}
    </Button>
  )
}
