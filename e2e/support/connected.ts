import { expect, type Locator } from '@playwright/test'

/** Waits until React answers for an element of a served page; until then the browser does. */
export const untilConnected = (element: Locator) =>
  expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps'))))
    .toBe(true)
