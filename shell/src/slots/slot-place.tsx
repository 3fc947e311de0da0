import type { SlotRequest } from '@marga/sdk'
import { lazy, Suspense } from 'react'
import type { Start } from '../takeover/start-parts'

/** What shows the slots of a visit. Its code comes with the first page that has one; without it what the server has rendered stays. */
export function createSlotPlace(start: Start) {
  const Parts = lazy(() =>
    import(/* webpackChunkName: "later" */ './browser-parts').then(
      ({ slotPartsFor }) => ({ default: slotPartsFor(start) }),
      () => new Promise<never>(() => {}),
    ),
  )
  return (request: SlotRequest) => (
    <Suspense fallback={request.fallback}>
      <Parts {...request} />
    </Suspense>
  )
}
