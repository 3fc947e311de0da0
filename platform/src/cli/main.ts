import { parseArgs } from 'node:util'
import { EnvironmentError } from '@marga/api/env'
import { PlatformError } from '../failure'
import { StoreUnreachableError } from '../storage/store'

const HELP = `mfe: release the parts of the site, each by itself.

  mfe dev <app>...                  run apps from their sources, with hot reload, inside the real shell
  mfe new <name>                    a new remote: a page, its test, a route and an entry of the bar
  mfe doctor                        whether this machine can build, promote and serve

  mfe publish <app>...              build apps and put each into the store as an immutable release
  mfe promote <app>@<version>...    make releases live; the next request gets them
  mfe ship <app>...                 publish and promote
  mfe rollback <app>...             make the release live that was before (or --to <version>)
  mfe status                        what is live, since when, by whom, and what would take its place
  mfe history <app>...              everything that was live of an app, and why
  mfe diff <app>@<a> <app>@<b>      what differs: files, sizes, paths, what is asked of the shell
  mfe check <app>@<version>...      whether a release fits what is live
  mfe revoke <app>@<version>...     a release that must never run again; needs --why
  mfe replay <release set>          a link that opens the site as a visitor saw it
  mfe keys [create]                 which keys sign and count; make a pair
  mfe prune                         remove what is not live, was not in 48 hours, and is not among the newest three

Options
  --channel <name>   channel to act on (default: CHANNEL, else production)
  --traffic <share>  promote, ship: a canary for this percentage of the visitors
  --against <site>   dev: take registry and API from a running site; replay: the site to open
  --alone            dev: one remote in a test shell, without shell and other remotes
  --remote <app=what> dev: an app from http://host:port, or one of its releases; can be given more than once
  --why <text>       reason, kept in the channel's log
  --to <version>     rollback: the release to go back to
  --force            promote, ship, rollback: in spite of conflicts
  --built            publish what is built already
  --new-only         promote only what was not published before, or where nothing is live yet
  --owner <team>     new: who answers for the app (default: <name> team)
  --no-install       new: do not let npm know of it yet
  --dry-run          prune: only say what would be removed
  --json             answer as JSON
  --help             this text

Apps are named as in their mfe.json: shell, catalog, trainers, profile, marketing, and what mfe new adds.
The store is STORE_URL (s3://bucket/path), else STORE_DIR, else the folder "store" in DATA_DIR.`

const OPTIONS = {
  channel: { type: 'string' },
  why: { type: 'string' },
  to: { type: 'string' },
  traffic: { type: 'string' },
  force: { type: 'boolean' },
  built: { type: 'boolean' },
  'new-only': { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  alone: { type: 'boolean' },
  against: { type: 'string' },
  remote: { type: 'string', multiple: true },
  owner: { type: 'string' },
  'no-install': { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

export type Flags = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values']

type EachCommand = (target: string, flags: Flags) => Promise<void>

/** A command that runs once for each target. */
const forEach =
  (load: () => Promise<EachCommand>) =>
  async (targets: readonly string[], flags: Flags): Promise<void> => {
    if (targets.length === 0) throw usageError('name an app or a release.')
    const command = await load()
    for (const target of targets) await command(target, flags)
  }

/** A command without targets. */
const noTargets =
  (load: () => Promise<(flags: Flags) => Promise<void>>) =>
  async (targets: readonly string[], flags: Flags): Promise<void> => {
    if (targets.length > 0) throw usageError(`takes no "${targets[0]}".`)
    await (await load())(flags)
  }

/** Loaded lazily: each command imports only what it needs. */
const COMMANDS: Record<string, (targets: readonly string[], flags: Flags) => Promise<void>> = {
  publish: forEach(async () => (await import('./commands/publish')).publishCommand),
  promote: forEach(async () => (await import('./commands/promote')).promoteCommand),
  ship: forEach(async () => (await import('./commands/ship')).shipCommand),
  rollback: forEach(async () => (await import('./commands/rollback')).rollbackCommand),
  history: forEach(async () => (await import('./commands/history')).historyCommand),
  check: forEach(async () => (await import('./commands/check')).checkCommand),
  revoke: forEach(async () => (await import('./commands/revoke')).revokeCommand),
  status: noTargets(async () => (await import('./commands/status')).statusCommand),
  prune: noTargets(async () => (await import('./commands/prune')).pruneCommand),
  dev: async (targets, flags) => (await import('./commands/dev')).devCommand(targets, flags),
  new: forEach(async () => (await import('./commands/new')).newCommand),
  doctor: noTargets(async () => (await import('./commands/doctor')).doctorCommand),
  replay: forEach(async () => (await import('./commands/replay')).replayCommand),
  keys: async (targets, flags) => (await import('./commands/keys')).keysCommand(targets, flags),
  diff: async (targets, flags) => (await import('./commands/diff')).diffCommand(targets, flags),
}

const usageError = (message: string) => new PlatformError('USAGE', message)

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true })
  } catch (error) {
    throw usageError(`mfe: ${error instanceof Error ? error.message : 'unknown flag'}`)
  }
}

async function run(args: string[]) {
  const { values, positionals } = parse(args)
  const [name, ...targets] = positionals
  if (values.help || !name) return console.log(HELP)
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command) throw usageError(`mfe: there is no command "${name}".`)
  await command(targets, values)
}

/** One place maps failures to exit codes: 2 for a wrong call, 1 for anything else. */
export async function main(args: string[]): Promise<number> {
  try {
    await run(args)
    return 0
  } catch (error) {
    const isUsage = error instanceof PlatformError && error.code === 'USAGE'
    const isExpected =
      error instanceof PlatformError ||
      error instanceof EnvironmentError ||
      error instanceof StoreUnreachableError
    console.error(isExpected ? error.message : error)
    if (isUsage) console.error(`\n${HELP}`)
    return isUsage ? 2 : 1
  }
}
