import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { appNameSchema } from '@marga/platform-contract/descriptor'
import { reportFailure } from '@marga/server/failures/expected-error'
import { PlatformError } from '../failure'
import { complain, say } from './output'
import { parseOwner } from './scaffold/owner'
import { repositoryFiles } from './scaffold/repository-files'
import { writeFiles } from './scaffold/write-files'
import { UsageError } from './usage-error'

const HELP = `npm create @marga/remote <name>: a remote in a repository of its own, in the folder <name>.

  --owner <team>         team that owns it (default: <name> team)
  --registry <address>   registry that has the packages of the platform; written into .npmrc`

const OPTIONS = {
  owner: { type: 'string' },
  registry: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  } catch (error) {
    throw new UsageError(`create-remote: ${error instanceof Error ? error.message : error}`)
  }
}

/** As an entry of the navigation bar. */
const MOST_NAME_LETTERS = 40

/** Apps of the site that the package is made for; none where the package does not say. */
function appsOfSite(versionsFile: URL): string[] {
  const file = new URL('apps.json', versionsFile)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
}

/** @throws PlatformError if the name cannot be used */
function requireFolder(name: string, taken: readonly string[]): string {
  if (name === 'shell')
    throw new UsageError(
      'create-remote: "shell" is the name of the site\'s own part, which every remote runs in. Choose another name, such as careers.',
    )
  if (name.length > MOST_NAME_LETTERS)
    throw new UsageError(
      `create-remote: the name has ${name.length} letters, and may have ${MOST_NAME_LETTERS}: its entry of the bar carries it.`,
    )
  if (!appNameSchema.safeParse(name).success)
    throw new UsageError(
      `create-remote: "${name}" cannot name a remote. Use lower case letters, digits and hyphens, such as careers.`,
    )
  if (taken.includes(name))
    throw new UsageError(
      `create-remote: the site has an app ${name} already, whose releases these would be. Choose another name, such as ${name}-extras.`,
    )
  const folder = resolve(process.cwd(), name)
  if (existsSync(folder) && readdirSync(folder).some((file) => file !== '.git'))
    throw new PlatformError('FOLDER_IN_USE', `create-remote: ${folder} holds files. Choose another name.`)
  return folder
}

function create(args: readonly string[], versionsFile: URL) {
  const { values, positionals } = parse(args)
  const [name, ...rest] = positionals
  if (values.help) return say(HELP)
  if (name === undefined || rest.length > 0)
    throw new UsageError(`create-remote: name one remote.\n\n${HELP}`)
  const { registry } = values
  const owner = parseOwner('create-remote', values.owner ?? `${name} team`)
  const folder = requireFolder(name, appsOfSite(versionsFile))
  const versions: Record<string, string> = JSON.parse(readFileSync(versionsFile, 'utf8'))
  const files = repositoryFiles({ name, owner, versions, registry })
  writeFiles(folder, files)
  say(
    [
      `Made ${folder}:`,
      ...Object.keys(files).map((path) => `  ${path}`),
      '',
      `Next: cd ${name}, npm install, npx mfe test. README.md has the rest.`,
    ].join('\n'),
  )
}

/**
 * `npm create @marga/remote <name>`: makes a remote in a repository of its own.
 * @param versionsFile ranges of the packages that it needs, by name
 * @returns the exit code: 2 for a wrong call, 1 for every other failure
 */
export function main(args: readonly string[], versionsFile: URL): number {
  try {
    create(args, versionsFile)
    return 0
  } catch (error) {
    return reportFailure(error, complain)
  }
}
