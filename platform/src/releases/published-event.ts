import type { PlatformEvent } from '@marga/platform-contract/events'
import type { Release } from '@marga/platform-contract/release'

/** "types passed, tests not run, 3 uncommitted" in the words of a sentence. */
function sourcesOf({ commit, provenance }: Release): string {
  if (!provenance) return ''
  const { gates, tree, branch } = provenance
  const results = Object.entries(gates).map(([gate, result]) => `${gate} ${result.replace('-', ' ')}`)
  const place = [commit.slice(0, 10), branch].filter(Boolean).join(' on ')
  return ` (${[place, tree === 'dirty' ? 'with uncommitted changes' : '', ...results].filter(Boolean).join(', ')})`
}

/** What a new release in the store tells. */
export const eventOfPublished = (release: Release, by: string): PlatformEvent => ({
  id: `published-${release.app}-${release.version}`,
  type: 'release.published',
  at: new Date().toISOString(),
  text: `${release.app}@${release.version} was published by ${by}${sourcesOf(release)}.`,
  app: release.app,
  version: release.version,
  by,
})
