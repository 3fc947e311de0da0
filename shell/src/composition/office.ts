import type { Registry } from '@marga/platform-contract/registry'
import type { SiteConfig } from '@marga/sdk'
import { ownerOf } from './owner'

/** What a page of the office learns: the rights of its visitor, and the menu as they see it, of all apps in one order. */
export const officeOf = (
  registry: Registry,
  rights: readonly string[] = [],
): NonNullable<SiteConfig['office']> => ({
  rights: rights.filter((right) => right !== 'any'),
  menu: Object.entries(registry.microFrontends)
    .flatMap(([app, [entry]]) =>
      (entry?.extras.navigation ?? [])
        .filter(({ to, when }) => when?.right && ownerOf(registry, to)?.app === app)
        .map(({ label, to, order }) => ({ label, to, order, app })),
    )
    .sort((one, other) => one.order - other.order)
    .map(({ order: _, ...link }) => link),
})
