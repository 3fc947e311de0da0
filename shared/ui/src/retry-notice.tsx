import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router-dom'
import { Button } from './button'
import { Notice } from './notice'

/** Part of the page could not be loaded; a retry runs the page's loader again. */
export function RetryNotice({ children }: { children: ReactNode }) {
  const { revalidate, state } = useRevalidator()
  return (
    <Notice
      kind="error"
      action={
        <Button variant="quiet" isBusy={state !== 'idle'} onClick={() => void revalidate()}>
          Try again
        </Button>
      }
    >
      {children}
    </Notice>
  )
}
