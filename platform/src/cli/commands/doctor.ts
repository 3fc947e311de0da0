import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { isInstalled } from '../../../setup/installed-packages.mjs'
import { recordProblems } from '../../actions/channel-status'
import { appsOn, refusedRecords } from '../../channels/channel-log'
import { readHeads } from '../../channels/heads'
import { buildRegistry } from '../../channels/registry'
import type { WritableStore } from '../../channels/store-snapshot'
import type { Environment } from '../../env'
import { PlatformError } from '../../failure'
import { isOver } from '../../signing/authority'
import { openSigner, readTrustedKeys } from '../../signing/keys'
import { signatoryOf } from '../../signing/trust'
import { CHANNEL_FLAGS, command, NO_TARGETS, OUTPUT_FLAGS } from '../command'
import type { Context } from '../context'
import { columns } from '../output'
import { isPackaged, workspace } from '../workspace'

interface Finding {
  what: string
  isFine: boolean
  /** What was found; where it is not fine, also what to do. */
  says: string
}

const OLDEST_NODE = [20, 19] as const

function nodeFinding(): Finding {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const isFine = major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])
  return {
    what: 'Node',
    isFine,
    says: isFine ? process.versions.node : `${process.versions.node} is too old: install Node 20.19 or newer`,
  }
}

function packagesFinding(): Finding {
  if (isPackaged) return { what: 'Packages', isFine: true, says: 'of a packaged site' }
  if (!workspace) return { what: 'Packages', isFine: true, says: 'of a registry' }
  const isFine = isInstalled(workspace)
  return {
    what: 'Packages',
    isFine,
    says: isFine ? 'as the lock file says' : 'are not those of the lock file: npm ci',
  }
}

async function portFinding({ port, host }: Environment): Promise<Finding> {
  const isFree = await new Promise<boolean>((resolve) => {
    const server = createServer().once('error', () => resolve(false))
    server.listen(port, host, () => server.close(() => resolve(true)))
  })
  return {
    what: `Port ${port}`,
    isFine: true,
    says: isFree ? 'is free' : 'is in use: the site runs, or set PORT to another one',
  }
}

/** What the signing key of this machine counts for. */
function signingKeyFinding({ keys }: Environment, store: WritableStore): Finding {
  const what = 'Signing key'
  if (!existsSync(keys.signingKeyFile))
    return { what, isFine: true, says: 'none: this machine cannot promote (npx mfe keys create)' }
  const { id } = openSigner(keys)
  const signatory = signatoryOf(store.trust(), id)
  if (signatory?.role === 'team')
    return { what, isFine: true, says: `${id}, of the team ${signatory.team.name}` }
  return {
    what,
    isFine: signatory !== undefined,
    says: signatory
      ? `${id}, of ${signatory.role === 'owner' ? 'an owner' : 'a gateway'}`
      : `${id} is not trusted: what it signs counts for nobody. Put its public half into ${keys.trustedKeysFolder}, or let an owner name it: npx mfe teams set`,
  }
}

function trustedKeysFinding({ keys }: Environment): Finding {
  const trusted = [...readTrustedKeys(keys).keys()]
  return {
    what: 'Trusted keys',
    isFine: trusted.length > 0,
    says: trusted.join(', ') || `none in ${keys.trustedKeysFolder}: no record counts`,
  }
}

const SOON_MS = 14 * 86_400_000

/** Rights that end soon, before somebody is refused. */
function rightsFindings(store: WritableStore): Finding[] {
  const teams = store.trust().permissions?.teams ?? []
  const ending = teams.filter((team) => isOver(team, Date.now() + SOON_MS))
  return ending.map((team) => ({
    what: `Team ${team.name}`,
    isFine: isOver(team),
    says: isOver(team)
      ? `its rights ended at ${team.until}`
      : `its rights end at ${team.until}. An owner extends them: npx mfe teams set ${team.name} --until <date>`,
  }))
}

/** Whether two exclusive writes of one key cannot both succeed. */
async function writesFinding({ store }: WritableStore): Promise<Finding> {
  const probe = `probe/${randomUUID()}`
  const isFirst = await store.create(probe, 'first')
  const isSecond = await store.create(probe, 'second')
  await store.remove(probe)
  const isFine = isFirst && !isSecond
  return {
    what: 'Exclusive writes',
    isFine,
    says: isFine
      ? 'honoured: two promotes at once cannot overwrite each other'
      : 'not honoured: this store lets one promote overwrite another (If-None-Match). Use another one',
  }
}

async function recordsFinding(store: WritableStore, channel: string): Promise<Finding> {
  const refused = appsOn(store.folder, channel).flatMap((app) => refusedRecords(store, { channel, app }))
  const faults = [
    ...refused.map(({ app, revision, refusal }) => `${app}, revision ${revision}: ${refusal}`),
    ...(await recordProblems(store, channel)),
  ]
  const [newest] = readHeads(store, channel)
  return {
    what: 'Records',
    isFine: faults.length === 0,
    says:
      faults.join('; ') ||
      (newest
        ? `all whole and signed, none missing (signed head of ${newest.at})`
        : 'all whole and signed; no gateway has signed a head, so missing ones would not be noticed'),
  }
}

function liveFinding(store: WritableStore, channel: string): Finding {
  const { microFrontends } = buildRegistry(store, channel)
  const problems = Object.entries(microFrontends).flatMap(([app, [entry]]) => {
    const problem =
      entry?.extras.unavailable ??
      (entry?.extras.standsInFor && `is the fallback for ${entry.extras.standsInFor}`)
    return problem ? [`${app}: ${problem}`] : []
  })
  const hasShell = 'shell' in microFrontends
  return {
    what: `Live on ${channel}`,
    isFine: hasShell && problems.length === 0,
    says: hasShell
      ? problems.join('; ') || Object.keys(microFrontends).join(', ')
      : 'no shell: npx mfe ship shell (or npm start, which releases everything)',
  }
}

async function storeFindings(context: Context): Promise<Finding[]> {
  try {
    const store = await context.openStore()
    const channel = context.channel()
    return [
      { what: 'Store', isFine: true, says: `${store.store.name} can be read and written` },
      await writesFinding(store),
      await recordsFinding(store, channel),
      liveFinding(store, channel),
      signingKeyFinding(context.environment(), store),
      ...rightsFindings(store),
    ]
  } catch (error) {
    return [{ what: 'Store', isFine: false, says: error instanceof Error ? error.message : String(error) }]
  }
}

/** Whether this machine can build, promote and serve, and what to do where it cannot. Fails if it cannot. */
export const doctor = command({
  targets: NO_TARGETS,
  flags: { ...CHANNEL_FLAGS, ...OUTPUT_FLAGS },
  run: async (context) => {
    const environment = context.environment()
    const findings = [
      nodeFinding(),
      packagesFinding(),
      await portFinding(environment),
      ...(await storeFindings(context)),
      trustedKeysFinding(environment),
    ]
    context.print({
      data: { findings },
      lines: columns(findings.map(({ what, isFine, says }) => [isFine ? 'ok' : '!!', what, says])),
    })
    const faults = findings.filter(({ isFine }) => !isFine)
    if (faults.length > 0)
      throw new PlatformError(
        'NOT_HEALTHY',
        `mfe doctor: ${faults.length} of ${findings.length} checks failed.`,
      )
  },
})
