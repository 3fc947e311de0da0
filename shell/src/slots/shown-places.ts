import type { FilledPart } from '@marga/platform-contract/slots'

/** A part in the slot of the page that is shown. */
export interface ShownPlace {
  part: FilledPart
  /** `served`: as the server has rendered it, without its scripts. `left-out`: the slot's fallback is in its place, or nothing. */
  state: () => 'shown' | 'served' | 'left-out'
  /** Where it is on the screen. */
  boxes: () => readonly DOMRect[]
}

/** Those of the page that is shown, for who inspects it. */
export const shownPlaces = new Set<ShownPlace>()
