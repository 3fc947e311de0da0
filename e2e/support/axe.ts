import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** It describes what it objects to alone: describing what is well takes most of its time. Rules that read files object to nothing. */
const OPTIONS: NonNullable<Parameters<AxeBuilder['options']>[0]> = {
  resultTypes: ['violations'],
  preload: false,
}

/**
 * What axe objects to on a page, or in a part of it.
 * @param part selector; the whole page where it is left out
 */
export async function violationsOn(page: Page, part?: string) {
  const axe = new AxeBuilder({ page }).options(OPTIONS).setLegacyMode(true)
  const { violations } = await (part === undefined ? axe : axe.include(part)).analyze()
  return violations
}
