import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { appNameSchema } from '@marga/platform-contract/descriptor'
import { PlatformError } from '../../failure'
import { appFolder } from '../../releases/read-descriptor'
import { command, OUTPUT_FLAGS } from '../command'
import type { Context } from '../context'
import { parseOwner } from '../scaffold/owner'
import { remoteFiles } from '../scaffold/remote-files'
import { writeFiles } from '../scaffold/write-files'
import { UsageError } from '../usage-error'
import { requireWorkspace } from '../workspace'

/** Names that mean something else in this workspace. */
const TAKEN = ['shell', 'api', 'platform', 'site', 'shared', 'e2e', 'lab', 'docs']

/** @throws PlatformError outside of the workspace, where `npm create @marga/remote <name>` makes a repository */
const root = () => requireWorkspace('new')

const readJson = (file: string) => JSON.parse(readFileSync(join(root(), file), 'utf8'))

/** Package ranges of the other remotes, so that the new one uses the same. */
function versionsInUse() {
  const [other = ''] = readdirSync(root()).filter((name) => name.startsWith('mfe-'))
  const { dependencies } = readJson(join(other, 'package.json'))
  return {
    react: dependencies.react,
    reactDom: dependencies['react-dom'],
    router: dependencies['react-router-dom'],
    sdk: readJson('shared/sdk/package.json').version,
  }
}

/** App that owns a path already; undefined if none does. */
function claimantOf(path: string): string | undefined {
  const folders = readdirSync(root()).filter((name) => existsSync(join(root(), name, 'mfe.json')))
  return folders.find((folder) =>
    readJson(join(folder, 'mfe.json')).routes.some(
      (route: { path: string }) => route.path.toLowerCase() === path.toLowerCase(),
    ),
  )
}

/** Registers the new workspace with npm. Works offline: its packages are installed already. */
const linkPackages = () =>
  new Promise<boolean>((resolve) => {
    const args = ['install', '--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline']
    const child = spawn('npm', args, { cwd: root(), stdio: ['ignore', 'ignore', 'inherit'] })
    child.once('error', () => resolve(false))
    child.once('exit', (code) => resolve(code === 0))
  })

/** @returns the folder of the new remote @throws PlatformError if the name cannot be used */
function requireFreeName(name: string): string {
  if (!appNameSchema.safeParse(name).success || TAKEN.includes(name))
    throw new UsageError(
      `mfe new: "${name}" cannot name an app. Use lower case letters, digits and hyphens, such as careers.`,
    )
  const folder = appFolder(name)
  if (existsSync(join(root(), folder)))
    throw new PlatformError('APP_EXISTS', `mfe new: ${folder} is there already. Choose another name.`)
  const claimant = claimantOf(`/${name}`)
  if (claimant)
    throw new PlatformError(
      'PATH_TAKEN',
      `mfe new: ${claimant} owns the path /${name}. Choose another name, or let ${claimant} give the path up.`,
    )
  return folder
}

async function createRemote(
  context: Context,
  { name, owner, isInstalled }: { name: string; owner: string; isInstalled: boolean },
) {
  const folder = requireFreeName(name)
  const files = remoteFiles({ name, owner, versions: versionsInUse() })
  writeFiles(join(root(), folder), files)
  const isLinked = isInstalled ? await linkPackages() : false
  context.print({
    data: { name, folder, files: Object.keys(files), isLinked },
    lines: [
      `Made ${folder}:`,
      ...Object.keys(files).map((path) => `  ${path}`),
      ...(isLinked ? [] : ['Run npm install to register it with npm.']),
      '',
      `Work on it:    npx mfe dev ${name}`,
      `Test it:       npx jest ${folder}`,
      `Make it live:  npx mfe ship ${name}`,
    ],
  })
}

/** Makes a new remote, owned by its team: a page, its test, a route and a proposed entry of the bar. */
export const newRemote = command({
  targets: { least: 1, most: Number.POSITIVE_INFINITY, named: 'the new app' },
  flags: {
    owner: { type: 'string', value: '<team>', help: 'team that owns the app (default: <name> team)' },
    'no-install': { type: 'boolean', help: 'do not register the app with npm yet' },
    ...OUTPUT_FLAGS,
  },
  run: async (context, { targets, flags }) => {
    for (const name of targets)
      await createRemote(context, {
        name,
        owner: parseOwner('mfe new', flags.owner ?? `${name} team`),
        isInstalled: !flags['no-install'],
      })
  },
})
