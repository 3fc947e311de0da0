import type { FormResult } from '@marga/sdk'
import { type RefObject, useEffect, useRef } from 'react'
import { useFetcher, useNavigation } from 'react-router-dom'
import { useServedAnswer } from './use-served-answer'

const NOTICE = '[role="alert"], [role="status"]'

/** Moves the focus to the first field at fault, of a form or of several, each time a new problem arrives. */
export function useFocusOnFault(part: RefObject<HTMLElement | null>, problem: object | null | undefined) {
  const served = useRef(problem)
  useEffect(() => {
    // Of what was served with the page somebody may correct something by now, or be elsewhere.
    if (problem && (problem !== served.current || document.activeElement === document.body))
      part.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [part, problem])
}

type Failure<T, Extra> = Extract<FormResult<T, Extra>, { ok: false }>

/** The notice of a form: inside it, or beside it. */
const noticeOf = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>(NOTICE) ?? form?.parentElement?.querySelector<HTMLElement>(NOTICE)

/** Brings what became of the form before the eyes: the notice, where no field is at fault. */
function useNoticeInView(form: RefObject<HTMLFormElement | null>, result: object | undefined) {
  // What was served with the page stands where the browser has put it.
  const seen = useRef(result)
  useEffect(() => {
    if (!result || result === seen.current) return
    seen.current = result
    if (form.current?.querySelector('[aria-invalid]')) return
    const notice = noticeOf(form.current)
    notice?.focus({ preventScroll: true })
    notice?.scrollIntoView({ block: 'nearest' })
  }, [form, result])
}

/** What a form shows of its result. After a failure the first field at fault gets the focus, else the notice. */
function useResult<T, Extra>(result: FormResult<T, Extra> | undefined, isBusy: boolean) {
  const form = useRef<HTMLFormElement>(null)
  const failure = result?.ok === false ? (result as Failure<T, Extra>) : undefined
  useFocusOnFault(form, failure)
  useNoticeInView(form, result)
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
