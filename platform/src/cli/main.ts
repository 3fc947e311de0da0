import { parseArgs } from 'node:util'
import { EnvironmentError } from '@marga/api/env'
import { PlatformError } from '../failure'

const HELP = `mfe: release the parts of the site, each by itself.

  mfe publish <app>...             build apps and put each into the store as an immutable release
  mfe promote <app>@<version>...   make releases live; the next request gets them
  mfe ship <app>...                publish and promote

Options
  --channel <name>   channel to promote on (default: CHANNEL, else production)
  --why <text>       reason, kept in the channel's log
  --built            publish what is built already
  --new-only         promote only what was not published before, or where nothing is live yet
  --help             this text

Apps are named as in their mfe.json: shell, catalog, trainers, profile, marketing.
The store is STORE_DIR, else the folder "store" in DATA_DIR.`

const OPTIONS = {
  channel: { type: 'string' },
  why: { type: 'string' },
  built: { type: 'boolean' },
  'new-only': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

export type Flags = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values']
type Command = (target: string, flags: Flags) => Promise<void>

/** Loaded when asked for: a command pays only for what it uses. */
const COMMANDS: Record<string, () => Promise<Command>> = {
  publish: async () => (await import('./publish-command')).publishCommand,
  promote: async () => (await import('./promote-command')).promoteCommand,
  ship: async () => (await import('./ship-command')).shipCommand,
}

const usageError = (message: string) => new PlatformError('USAGE', `${message}\n\n${HELP}`)

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
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!load) throw usageError(`mfe: there is no command "${name}".`)
  if (targets.length === 0) throw usageError(`mfe ${name}: name an app.`)
  const command = await load()
  for (const target of targets) await command(target, values)
}

/** One place maps failures to exit codes: 2 for a wrong call, 1 for anything else. */
export async function main(args: string[]): Promise<number> {
  try {
    await run(args)
    return 0
  } catch (error) {
    const isExpected = error instanceof PlatformError || error instanceof EnvironmentError
    console.error(isExpected ? error.message : error)
    return error instanceof PlatformError && error.code === 'USAGE' ? 2 : 1
  }
}
