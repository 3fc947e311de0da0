import type { ShouldRevalidateFunction } from 'react-router-dom'

/** Whether this tab keeps what it shows: somebody else is signed in in the browser, whose data its loaders would get. */
export const tab = { isHeld: false }

/** `shouldRevalidate` of a page, which a held tab does not ask. */
export const unlessHeld =
  (given?: ShouldRevalidateFunction): ShouldRevalidateFunction =>
  (args) =>
    !tab.isHeld && (given ? given(args) : args.defaultShouldRevalidate)
