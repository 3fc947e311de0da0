import type { FormResult } from '@marga/sdk'
import { type RefObject, useEffect, useRef } from 'react'
import { useFetcher, useNavigation } from 'react-router-dom'
import { useServedAnswer } from './use-served-answer'

/** Moves the focus to the first field at fault each time a new problem arrives. */
export function useFocusOnFault(form: RefObject<HTMLFormElement | null>, problem: object | null | undefined) {
  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [form, problem])
}

type Failure<T, Extra> = Extract<FormResult<T, Extra>, { ok: false }>

/** What a form shows of its result. After a failure the first field at fault gets the focus. */
function useResult<T, Extra>(result: FormResult<T, Extra> | undefined, isBusy: boolean) {
  const form = useRef<HTMLFormElement>(null)
  const failure = result?.ok === false ? (result as Failure<T, Extra>) : undefined
  useFocusOnFault(form, failure)
  return {
    /** Of the form element. */
    form,
    isBusy,
    /** The value of a success. */
    value: result?.ok ? result.value : undefined,
    failure,
    problem: failure?.problem,
    errorOf: (field: string) => failure?.problem.errors?.[field]?.[0],
  }
}

type FetcherForm<T, Extra> = ReturnType<typeof useResult<T, Extra>> & {
  fetcher: ReturnType<typeof useFetcher<FormResult<T, Extra>>>
}

/** A form that stays on its page: `<SubmitForm fetcher={fetcher} ref={form}>`. */
export function useFetcherForm<T = null, Extra = unknown>({
  key,
}: {
  key?: string
} = {}): FetcherForm<T, Extra> {
  const fetcher = useFetcher<FormResult<T, Extra>>(key === undefined ? {} : { key })
  const answered = useServedAnswer<FormResult<T, Extra>>()
  const result = (fetcher.data as FormResult<T, Extra> | undefined) ?? answered
  return { ...useResult<T, Extra>(result, fetcher.state !== 'idle'), fetcher }
}

/** A form that is a navigation: `<SubmitForm ref={form}>`. @param result what the action answered */
export const usePageForm = <T = null, Extra = unknown>(result: FormResult<T, Extra> | undefined) =>
  useResult(result, useNavigation().state !== 'idle')
