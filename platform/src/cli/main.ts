import { reportFailure } from '@marga/server/failures/expected-error'
import type { Product } from '../product'
import type { Command, Entry } from './command'
import { columns, complain, say } from './output'
import { UsageError } from './usage-error'

interface ListedCommand extends Omit<Entry, 'name'> {
  /** Loaded lazily: each command imports only what it needs. */
  load: () => Promise<Command>
}

const COMMANDS: Record<string, ListedCommand> = {
  dev: {
    usage: 'dev <app>...',
    summary: 'run apps from their sources, with hot reload, inside the real shell',
    load: async () => (await import('./commands/dev')).dev,
  },
  new: {
    usage: 'new <name>',
    summary: 'a new remote: a page, its test, a route and an entry of the bar',
    load: async () => (await import('./commands/new')).newRemote,
  },
  build: {
    usage: 'build <app>...',
    summary: 'build apps, for browsers and for the server',
    load: async () => (await import('./commands/build')).build,
  },
  test: {
    usage: 'test <app>...',
    summary: 'run the tests of apps',
    load: async () => (await import('./commands/test')).test,
  },
  doctor: {
    usage: 'doctor',
    summary: 'whether this machine can build, promote and serve',
    load: async () => (await import('./commands/doctor')).doctor,
  },
  publish: {
    usage: 'publish <app>...',
    summary: 'check and build apps, and put each into the store as an immutable release',
    load: async () => (await import('./commands/publish')).publish,
  },
  preview: {
    usage: 'preview <app>@<version>...',
    summary: 'an address that shows a release beside what is live, signed, until it expires',
    load: async () => (await import('./commands/preview')).preview,
  },
  validate: {
    usage: 'validate [<app, folder or archive>]',
    summary: 'what is wrong with a release before it is published, field by field',
    load: async () => (await import('./commands/validate')).validate,
  },
  promote: {
    usage: 'promote [<app>@<version>...]',
    summary: 'make releases live, or everything of another channel; the next request gets them',
    load: async () => (await import('./commands/promote')).promote,
  },
  approve: {
    usage: 'approve [<app>@<version>...]',
    summary: 'sign what another key has proposed; without a release: what is proposed',
    load: async () => (await import('./commands/approve')).approve,
  },
  watch: {
    usage: 'watch <app>',
    summary: 'end once a canary is decided: 0 if it is for everybody, 1 if it was taken back',
    load: async () => (await import('./commands/watch')).watch,
  },
  ship: {
    usage: 'ship <app>...',
    summary: 'publish and promote',
    load: async () => (await import('./commands/ship')).ship,
  },
  rollback: {
    usage: 'rollback <app>...',
    summary: 'make the previous release live (or --to <version>); of a first release none, which needs --why',
    load: async () => (await import('./commands/rollback')).rollback,
  },
  flag: {
    usage: 'flag <flag> on|off|<share>%|<value>|back|default',
    summary: 'switch something on or off for visitors, without a release; needs --why',
    load: async () => (await import('./commands/flag')).flag,
  },
  flags: {
    usage: 'flags',
    summary: 'every flag: what it is, who set it, why, and until when',
    load: async () => (await import('./commands/flags')).flags,
  },
  slots: {
    usage: 'slots',
    summary: 'every slot: on which page, what it gives to parts, and which parts are in it',
    load: async () => (await import('./commands/slots')).slots,
  },
  retire: {
    usage: 'retire <app>...',
    summary: 'take an app off the channel; needs --why. Undo it with rollback or promote',
    load: async () => (await import('./commands/retire')).retire,
  },
  status: {
    usage: 'status',
    summary: 'live releases: since when, by whom, and their fallbacks',
    load: async () => (await import('./commands/status')).status,
  },
  history: {
    usage: 'history <app>...',
    summary: 'everything that was live of an app, and why',
    load: async () => (await import('./commands/history')).history,
  },
  releases: {
    usage: 'releases <app>...',
    summary: 'every release of an app: of which commit, by whom, how large, what was checked',
    load: async () => (await import('./commands/releases')).releases,
  },
  faults: {
    usage: 'faults <app>...',
    summary: 'what failed in browsers of the live releases, with lines of the sources',
    load: async () => (await import('./commands/faults')).faults,
  },
  explain: {
    usage: 'explain <report.json>',
    summary:
      'what a report says that was copied from the inspector of a page: likely owner, what ended, what next',
    load: async () => (await import('./commands/explain')).explain,
  },
  provenance: {
    usage: 'provenance <app>@<version>...',
    summary: 'how a release came about, as it was signed; 1 if that does not count',
    load: async () => (await import('./commands/provenance')).provenance,
  },
  diff: {
    usage: 'diff <app>@<a> <app>@<b>',
    summary: 'what differs: files, sizes, paths, requirements of the shell',
    load: async () => (await import('./commands/diff')).diff,
  },
  check: {
    usage: 'check <app>@<version>...',
    summary: 'whether a release fits the live releases',
    load: async () => (await import('./commands/check')).check,
  },
  revoke: {
    usage: 'revoke <app>@<version>...',
    summary: 'a release that must never run again; needs --why',
    load: async () => (await import('./commands/revoke')).revoke,
  },
  replay: {
    usage: 'replay <release set>...',
    summary: 'a link that opens the site as a visitor saw it',
    load: async () => (await import('./commands/replay')).replay,
  },
  keys: {
    usage: 'keys [create|rotate|sign]',
    summary: 'which keys sign and count; make a pair, change it, sign again what is live',
    load: async () => (await import('./commands/keys')).keys,
  },
  teams: {
    usage: 'teams [set|remove <team>]',
    summary: 'which team may change which apps where, by which keys',
    load: async () => (await import('./commands/teams')).teams,
  },
  policy: {
    usage: 'policy [set|remove <channel>]',
    summary: 'what a channel asks of a release: committed, types, tests, live elsewhere before',
    load: async () => (await import('./commands/policy')).policy,
  },
  tokens: {
    usage: 'tokens [create|trust <team>]',
    summary: 'who may use the release service: tokens of teams, identities of a CI system',
    load: async () => (await import('./commands/tokens')).tokens,
  },
  heads: {
    usage: 'heads [sign]',
    summary: 'what gateways have signed that they have seen, and which records are missing',
    load: async () => (await import('./commands/heads')).heads,
  },
  store: {
    usage: 'store repair',
    summary: 'records that do not count; with --why, an owner sets them aside',
    load: async () => (await import('./commands/store')).store,
  },
  prune: {
    usage: 'prune',
    summary: 'remove releases that are not live, were not in 48 hours, and are not among the newest three',
    load: async () => (await import('./commands/prune')).prune,
  },
}

const help = () => `mfe: release the parts of the site, each by itself.

${columns(Object.values(COMMANDS).map(({ usage, summary }) => [`  mfe ${usage}`, summary])).join('\n')}

npx mfe <command> --help lists the flags of a command.
Apps are named as in their mfe.json: shell, catalog, trainers, profile, marketing, and what mfe new adds.
In a repository of its own, an app need not be named: commands work in the folder that they are called in. <app>@latest is what was published last.
MFE_SERVICE names the site whose release service is used, as --service does.
The store is STORE_URL (s3://bucket/path), else STORE_DIR, else the folder "store" in DATA_DIR.`

async function run([name, ...args]: readonly string[], loadProduct: LoadProduct) {
  if (name === undefined || name === '--help' || name === '-h') return say(help())
  const listed = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!listed) throw new UsageError(`mfe: there is no command "${name}". See: npx mfe --help`)
  const [command, product] = await Promise.all([listed.load(), loadProduct()])
  await command.run({ name, ...listed }, args, { variables: process.env, product })
}

type LoadProduct = () => Promise<Product>

const noProduct = async () => (await import('../product')).NO_PRODUCT

/**
 * Runs one command on a site of a product.
 * @returns the exit code: 2 for a wrong call, 1 for every other failure
 */
export async function main(args: readonly string[], loadProduct: LoadProduct = noProduct): Promise<number> {
  try {
    await run(args, loadProduct)
    return 0
  } catch (error) {
    return reportFailure(error, complain)
  }
}
