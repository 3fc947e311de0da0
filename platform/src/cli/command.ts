import { parseArgs } from 'node:util'
import { appAround } from './app-place'
import { type Context, createContext, type Site } from './context'
import { requireName } from './names'
import { say } from './output'
import { UsageError } from './usage-error'

interface Flag {
  type: 'string' | 'boolean'
  multiple?: boolean
  /** Name of the value in the help, such as `<share>`. */
  value?: string
  help: string
}

type FlagTable = Readonly<Record<string, Flag>>

export type Values<F extends FlagTable> = ReturnType<typeof parseArgs<{ options: F }>>['values']

/** What a command acts on: the least and the most that it takes, and their name in messages. */
interface Targets {
  least: number
  most: number
  named: string
  /** True if apps are meant: in a repository of its own, an app need not be named. */
  isApp?: true
}

interface Definition<F extends FlagTable> {
  targets: Targets
  flags: F
  run: (context: Context, call: { targets: readonly string[]; flags: Values<F> }) => Promise<void>
}

/** One line of the list of commands. */
export interface Entry {
  name: string
  usage: string
  summary: string
}

export interface Command {
  run: (entry: Entry, args: readonly string[], site: Site) => Promise<void>
}

const HELP = { help: { type: 'boolean', short: 'h', help: 'this text' } } as const

/** Flags of commands that answer, and of commands that act on a channel. */
export const OUTPUT_FLAGS = { json: { type: 'boolean', help: 'answer as JSON' } } as const
export const CHANNEL_FLAGS = {
  channel: { type: 'string', value: '<name>', help: 'channel to act on (default: CHANNEL, else production)' },
} as const

/** Flag of commands that a release service can do in place of this machine. */
export const SERVICE_FLAGS = {
  service: {
    type: 'string',
    value: '<site>',
    help: 'by the release service of a site (default: MFE_SERVICE), with the token in MFE_TOKEN',
  },
} as const

const COLUMN = 22

function helpOf({ usage, summary }: Entry, flags: FlagTable): string {
  const lines = Object.entries({ ...flags, ...HELP }).map(([name, flag]: [string, Flag]) => {
    const text = `--${name}${flag.value ? ` ${flag.value}` : ''}`
    return `  ${text.padEnd(COLUMN)} ${flag.help}`
  })
  return [`mfe ${usage}`, '', summary, '', ...lines].join('\n')
}

const seeHelp = (name: string) => `See: npx mfe ${name} --help`

/** A message of `parseArgs` as one sentence of ours. */
function explain(name: string, error: unknown): UsageError {
  const text = error instanceof Error ? error.message : String(error)
  const [, flag = ''] = /Unknown option '([^']+)'/.exec(text) ?? []
  if (flag) return new UsageError(`mfe ${name}: there is no flag ${flag}. ${seeHelp(name)}`)
  return new UsageError(`mfe ${name}: ${text.split('\n')[0]?.replace(/\.$/, '')}. ${seeHelp(name)}`)
}

function requireTargets(name: string, { least, most, named, isApp }: Targets, targets: readonly string[]) {
  if (targets.length < least) throw new UsageError(`mfe ${name}: name ${named}. ${seeHelp(name)}`)
  const [extra] = targets.slice(most)
  if (extra !== undefined) throw new UsageError(`mfe ${name}: takes no "${extra}". ${seeHelp(name)}`)
  if (isApp) for (const app of targets) requireName('app', app)
}

const ownApp = () => {
  const around = appAround()
  return around ? [around.app] : []
}

/** A command with flags of its own: others are refused. */
export function command<const F extends FlagTable>({ targets, flags, run }: Definition<F>): Command {
  const parse = (name: string, args: readonly string[]) => {
    try {
      return parseArgs({ args: [...args], options: { ...flags, ...HELP }, allowPositionals: true })
    } catch (error) {
      throw explain(name, error)
    }
  }
  return {
    run: async (entry, args, site) => {
      const { values, positionals } = parse(entry.name, args)
      const common = values as { help?: boolean; json?: boolean; channel?: string; service?: string }
      if (common.help) return say(helpOf(entry, flags))
      const named = positionals.length === 0 && targets.isApp ? ownApp() : positionals
      requireTargets(entry.name, targets, named)
      // Who works with one site need not name it each time.
      const { MFE_SERVICE: service } = site.variables
      const given = 'service' in flags && service ? { service, ...values } : values
      const context = createContext(site, given)
      await run(context, { targets: named, flags: given as Values<F> })
    },
  }
}

/** Targets of a command that builds: in a repository of its own, an app need not be named. */
export const OWN_APPS: Targets = { least: 0, most: Number.POSITIVE_INFINITY, named: 'an app' }

/** Targets of a command that runs once for each app or release. */
export const EACH_APP: Targets = {
  least: 1,
  most: Number.POSITIVE_INFINITY,
  named: 'an app',
  isApp: true,
}
export const EACH_RELEASE: Targets = {
  least: 1,
  most: Number.POSITIVE_INFINITY,
  named: 'a release as <app>@<version>',
}
export const NO_TARGETS: Targets = { least: 0, most: 0, named: 'nothing' }
