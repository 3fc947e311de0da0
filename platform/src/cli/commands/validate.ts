import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { hasCode, PlatformError } from '../../failure'
import { linesOfStyled } from '../../releases/styles-by-script'
import { type Limits, type Validated, validatePlace, validateSources } from '../../releases/validate-release'
import { type AppPlace, placesOf } from '../app-place'
import { command, OUTPUT_FLAGS } from '../command'
import { FOREIGN_FLAGS } from '../promote-flags'
import { requireSameRoutes } from '../route-table'
import { UsageError } from '../usage-error'
import { isPackaged } from '../workspace'

interface Wanted {
  /** An archive, a folder with a release.json, or an app of the workspace. */
  place: string | undefined
  from: string | undefined
  entry: string | undefined
}

/** @throws UsageError */
function requireOneSource({ place, from, entry }: Wanted) {
  if (place !== undefined && from !== undefined)
    throw new UsageError(
      'mfe validate: name an app, an archive or a folder with a release.json, or give --from, not both.',
    )
  if (entry !== undefined && from === undefined)
    throw new UsageError('mfe validate: --entry names a file of the folder in --from. Give both.')
}

/** An app of the workspace is meant unless a file has this name, or a folder that holds a release. */
const isAppName = (text: string) =>
  /^[a-z][a-z0-9-]*$/.test(text) &&
  statSync(text, { throwIfNoEntry: false })?.isFile() !== true &&
  !existsSync(join(text, 'release.json'))

const sourcesOf = ({ app, root, folder }: AppPlace, { from, entry }: Wanted) => ({
  app,
  workspace: root,
  folder,
  ...(from !== undefined && { foreign: { folder: resolve(from), entry } }),
})

async function read({ place, ...wanted }: Wanted, limits: Limits): Promise<Validated> {
  if (place !== undefined && !isAppName(place)) return validatePlace(resolve(place), limits)
  const [app] = placesOf('validate', place === undefined ? [] : [place])
  if (!app) throw new UsageError('mfe validate: call it in the folder of your remote.')
  if (wanted.from === undefined && !isPackaged) await requireSameRoutes(app)
  return validateSources(sourcesOf(app, { place, ...wanted }), limits)
}

/** The failure in the words of this command, and where to read on. */
function explain(error: unknown): unknown {
  if (!(error instanceof PlatformError) || hasCode(error, 'USAGE')) return error
  const sentence = error.message.replace(/^mfe publish: /, '').replace(/\.$/, '')
  return new PlatformError(error.code, `mfe validate: ${sentence}. What belongs there: docs/contract.md`, {
    cause: error,
  })
}

/** What is wrong with a release before it is published, by the code that publishes it. */
export const validate = command({
  targets: { least: 0, most: 1, named: 'an app, a folder or an archive' },
  flags: { ...FOREIGN_FLAGS, ...OUTPUT_FLAGS },
  run: async (context, { targets: [place], flags: { from, entry } }) => {
    const wanted = { place, from, entry }
    requireOneSource(wanted)
    const { mostBytes, budgetBytes } = context.environment().releaseService
    const { release, styledByScript } = await read(wanted, { mostBytes, budgetBytes }).catch(
      (error: unknown) => {
        throw explain(error)
      },
    )
    const { app, version: whole, files } = release
    // The own build gets its whole version when it is published: the checks that passed by then are part of it.
    const isOwnBuild = from === undefined && (place === undefined || isAppName(place))
    const version = isOwnBuild ? whole.replace(/-h[0-9a-f]+$/, '') : whole
    const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0)
    context.print({
      data: { app, version, files: Object.keys(files).length, bytes, styledByScript },
      lines: [
        `Valid: ${app}@${version} (files: ${Object.keys(files).length}, bytes: ${bytes}). Whether it fits what is live: npx mfe check, once it is published.`,
        ...linesOfStyled(styledByScript),
      ],
    })
  },
})
