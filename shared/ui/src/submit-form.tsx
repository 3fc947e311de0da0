import { type ComponentProps, type FormEvent, useRef } from 'react'
import { Form, type useFetcher, useSubmit } from 'react-router-dom'
import { PostedProvider } from './posted'

/**
 * Runs one thing at a time: while it runs, another call does nothing. Known at once, not after the next render: both
 * presses of a double click come before that.
 */
export function useOneAtATime() {
  const isRunning = useRef(false)
  return async (run: () => Promise<unknown>) => {
    if (isRunning.current) return
    isRunning.current = true
    try {
      await run()
    } finally {
      isRunning.current = false
    }
  }
}

interface SubmitFormProps extends ComponentProps<typeof Form> {
  /** Sends the form without leaving the page; without it the form is a navigation. */
  fetcher?: ReturnType<typeof useFetcher>
}

/** A form that is sent once: until its answer is there, a further press or Enter does nothing. */
export function SubmitForm({ fetcher, onSubmit, ...props }: SubmitFormProps) {
  const navigate = useSubmit()
  const once = useOneAtATime()
  const { replace, preventScrollReset } = props
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const target = (submitter as HTMLButtonElement | null) ?? event.currentTarget
    void once(() =>
      fetcher
        ? fetcher.submit(target)
        : navigate(target, {
            ...(replace !== undefined && { replace }),
            ...(preventScrollReset !== undefined && { preventScrollReset }),
          }),
    )
    onSubmit?.(event)
  }
  const Part = fetcher?.Form ?? Form
  return (
    <PostedProvider>
      <Part {...props} onSubmit={send} />
    </PostedProvider>
  )
}
