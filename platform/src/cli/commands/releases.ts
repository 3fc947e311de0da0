import type { ListedRelease } from '@marga/platform-contract/release-lists'
import { command, EACH_APP, OUTPUT_FLAGS, SERVICE_FLAGS } from '../command'
import { columns, kilobytes } from '../output'

const gatesOf = ({ gates }: ListedRelease) =>
  Object.entries(gates)
    .map(([gate, result]) => `${gate} ${result === 'passed' ? 'passed' : 'not run'}`)
    .join(', ') || 'unknown'

const commitOf = ({ commit, branch, tree }: ListedRelease) =>
  [commit.slice(0, 10) || 'unknown', branch && `on ${branch}`, tree === 'dirty' && 'with changes']
    .filter(Boolean)
    .join(' ')

const rowOf = (release: ListedRelease) => [
  release.version,
  release.at,
  [...release.live, ...(release.isRevoked ? ['revoked'] : [])].join(', ') || '-',
  commitOf(release),
  release.author || '-',
  release.by || '-',
  kilobytes(release.browserBytes),
  gatesOf(release),
]

const TITLES = ['version', 'published', 'live on', 'commit', 'author', 'published by', 'size', 'gates']

/** Every release of an app in the store, the newest first. */
export const releases = command({
  targets: EACH_APP,
  flags: { ...SERVICE_FLAGS, ...OUTPUT_FLAGS },
  run: async (context, { targets }) => {
    const actions = await context.actions()
    for (const target of targets) {
      const answer = await actions.releases(target)
      context.print({
        data: answer,
        lines:
          answer.releases.length === 0
            ? [`There is no release of ${target}. Make one: npx mfe publish ${target}`]
            : columns([TITLES, ...answer.releases.map(rowOf)]),
      })
    }
  },
})
