import type { SlotRequest } from '@marga/sdk'
import { Suspense } from 'react'
import type { PartSource } from './part-source'
import { SlotParts } from './slot-parts'

/** What shows the slots of a page on the server: in the boundary that the browser connects them in (slot-place.tsx). */
export const createServerPlace = (source: PartSource) => (request: SlotRequest) => (
  <Suspense fallback={request.fallback}>
    <SlotParts source={source} {...request} />
  </Suspense>
)
