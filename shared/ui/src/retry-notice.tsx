import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router-dom'
import { Button } from './button'
import { Notice } from './notice'

/** Something of the page could not be had; trying again asks for the page's data anew. */
export function RetryNotice({ children }: { children: ReactNode }) {
  const { revalidate, state } = useRevalidator()
  return (
    <Notice
      kind="error"
      action={
        <Button look="quiet" isBusy={state !== 'idle'} onClick={() => void revalidate()}>
          Try again
        </Button>
      }
    >
      {children}
    </Notice>
  )
}
