import { useState } from 'react'
import { useActionData } from 'react-router-dom'
import { useIsHydrated } from './use-is-hydrated'

/**
 * What the server has answered to the form that led to this page. Only what was served with the page gets it: a form that is
 * mounted later, such as the dialog of another course, is a new one.
 */
export function useServedAnswer<T>(): ReturnType<typeof useActionData<T>> {
  const answer = useActionData<T>()
  const isHydrated = useIsHydrated()
  const [served] = useState(isHydrated ? undefined : answer)
  return served
}
