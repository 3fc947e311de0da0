import { type ComponentProps, type FormEvent, useRef, useState } from 'react'
import { Form, useActionData, type useFetcher, useSubmit } from 'react-router-dom'
import { AddressQuestionProvider, addressOf, useAddressQuestion } from './address-question'
import { FieldFaultsProvider, type FurtherFaults, keyOf, useFieldFaults } from './field-faults'
import { PostedProvider } from './posted'
import { useIsHydrated } from './use-is-hydrated'

/**
 * Runs one thing at a time: while it runs, another call does nothing. Known at once, not after the next render: both
 * presses of a double click come before that.
 *
 * @public
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
  /** Sends the form in another way than it stands, such as with a file that was changed; by `fetcher`, where there is one. */
  send?: (form: HTMLFormElement) => Promise<unknown>
  /** The last refusal that the page shows at the fields, where it is not the answer to this form: a save of several forms. */
  answer?: unknown
  /** What the action would refuse too, so that all faults are told at once. */
  furtherFaults?: FurtherFaults
}

/**
 * A form that is sent once: until its answer is there, a further press or Enter does nothing. What is missing or malformed is
 * told beside its field; without scripts the browser tells it.
 */
export function SubmitForm({
  fetcher,
  send,
  answer,
  furtherFaults,
  onSubmit,
  onChange,
  ...props
}: SubmitFormProps) {
  const navigate = useSubmit()
  const once = useOneAtATime()
  const [sentBy, setSentBy] = useState<string | null>(null)
  const { question, holds } = useAddressQuestion()
  const isHydrated = useIsHydrated()
  const answered = useActionData()
  const { recheck, check, ...faults } = useFieldFaults(
    answer ?? (fetcher ? fetcher.data : answered),
    furtherFaults,
  )
  const { replace, preventScrollReset } = props
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (!check(form)) return
    const { submitter } = event.nativeEvent as SubmitEvent
    const button = submitter as HTMLButtonElement | null
    const target = button ?? form
    const options = {
      ...(replace !== undefined && { replace }),
      ...(preventScrollReset !== undefined && { preventScrollReset }),
    }
    setSentBy(keyOf(button ?? {}))
    void once(async () => {
      if (addressOf(form) && (await holds(form))) return
      if (send) return send(form)
      return fetcher ? fetcher.submit(target) : navigate(target, options)
    })
    onSubmit?.(event)
  }
  const Part = fetcher?.Form ?? Form
  return (
    <PostedProvider>
      <FieldFaultsProvider value={{ ...faults, sentBy }}>
        <AddressQuestionProvider value={question}>
          <Part
            {...props}
            noValidate={isHydrated}
            onSubmit={submit}
            onReset={question.forget}
            // Not onInput: a select is rendered with its earlier value between its two events.
            onChange={(event) => {
              recheck(event)
              onChange?.(event)
            }}
          />
        </AddressQuestionProvider>
      </FieldFaultsProvider>
    </PostedProvider>
  )
}
