import type { FlagSetting } from '@marga/platform-contract/flags'
import type { Registry } from '@marga/platform-contract/registry'
import { EXIT_CONFIGURATION } from '@marga/server/failures/exit-codes'
import { ExpectedError } from '@marga/server/failures/expected-error'
import type { FastifyBaseLogger } from 'fastify'
import { servedApps } from '../../channels/gateway-reports'
import { isFlagOver, type LiveFlag, liveFlags } from '../../channels/live-flags'
import { buildRegistry } from '../../channels/registry'
import { createSingleFlight } from '../../mirror/single-flight'
import type { StoreMirror } from '../../mirror/store-mirror'
import { within } from '../../within'
import { applyOverrides } from './apply-overrides'
import {
  canaryCombinations,
  fingerprintOf,
  hasCanary,
  registryFor,
  type Visitor,
  versionsOf,
} from './release-set'
import { NoServerShellError, type ReleaseSet, type ReleaseSets } from './release-sets'
import type { Serving } from './serving-reports'

/** No shell is live, so there is nothing to show. */
class NoShellError extends ExpectedError {
  override readonly name = 'NoShellError'
  /** Default status of responses. */
  override readonly statusCode = 503

  constructor(channel: string, store: string) {
    super(
      'NO_SHELL',
      `No usable shell release is live on the channel ${channel} of the store ${store}. Publish and promote one: npx mfe ship shell, or in a packaged site: npm run release`,
      { exitCode: EXIT_CONFIGURATION },
    )
  }
}

interface LiveOptions {
  mirror: StoreMirror
  channel: string
  sets: ReleaseSets
  /** How often the store is polled between requests, in milliseconds. */
  pollMs: number
  log: FastifyBaseLogger
  /** Called with what is served, whenever that changed. */
  onServing: (serving: Serving) => void
}

/** How long a page waits for the store before it uses the known releases, in milliseconds. */
const STORE_TIMEOUT_MS = 3_000

/**
 * The live releases of a channel, and the release set that each visitor gets of them. The store is polled on request and in
 * between. A new set takes over once it has rendered its chrome; until then, and if it cannot, the old set stays.
 */
export class LiveReleases {
  readonly channel: string
  readonly #options: LiveOptions
  /** Full registry with canaries; replaced only after the main set rendered successfully. */
  #registry: Registry | null = null
  #main: ReleaseSet | null = null
  #generation = 0
  #served: Serving['apps'] = {}
  #flags: ReadonlyMap<string, FlagSetting> = new Map()
  /** Flags whose time is over, as they were reported. */
  readonly #over = new Set<string>()
  #isClosed = false
  readonly #timer: NodeJS.Timeout
  /** Coalesced poll that is guaranteed to start after the call: a running one may have missed a change. */
  readonly #pollNext = createSingleFlight(() => this.#poll())

  constructor(options: LiveOptions) {
    this.#options = options
    this.channel = options.channel
    this.#timer = setInterval(() => {
      if (this.#main) this.#pollNext(options.channel).catch(() => undefined)
    }, options.pollMs).unref()
  }

  /** The main set, if there is one, without a poll. */
  known() {
    return this.#main
  }

  /**
   * The live releases of the store. Remote stores are polled in the background, not per request.
   * @throws NoShellError while there has been no set that can render
   */
  async current(): Promise<{ registry: Registry; main: ReleaseSet }> {
    const { channel, mirror, log } = this.#options
    if (!this.#main) await this.#pollNext(channel)
    else if (mirror.store.isNear && (await within(this.#pollNext(channel), STORE_TIMEOUT_MS)) === 'late')
      log.warn('store slow: the page is made of the releases known')
    if (!this.#main || !this.#registry) throw new NoShellError(channel, mirror.store.name)
    return { registry: this.#registry, main: this.#main }
  }

  /** What flags were set to, by their names; those that nobody set are left out. */
  get flags() {
    return this.#flags
  }

  /** A set that pages were made of, by its name, while it is kept. */
  setNamed(id: string) {
    return this.#options.sets.named(id)
  }

  /** Where remotes are, by the name that pages of a set that is kept have for it. */
  filesNamed(id: string) {
    return this.#options.sets.filesNamed(id)
  }

  /**
   * The set that a visitor gets, and whether others get another one. A set that is not ready gives way to the main one and
   * is prepared; one with overrides is waited for.
   */
  async setFor(visitor: Visitor): Promise<{ set: ReleaseSet; isPersonal: boolean }> {
    const { registry, main } = await this.current()
    const isPersonal = hasCanary(registry) || visitor.overrides !== undefined
    if (!isPersonal) return { set: main, isPersonal }
    const { mirror, sets } = this.#options
    const chosen = registryFor(registry, visitor.isPreviewing ? {} : visitor)
    if (visitor.overrides) {
      // The sets that are kept are those used last.
      sets.ready(main.registry)
      const set = await this.#openInBackground(await applyOverrides(mirror, chosen, visitor.overrides))
      return { set: set ?? main, isPersonal }
    }
    const ready = sets.ready(chosen)
    if (!ready) void this.#openInBackground(chosen)
    return { set: ready ?? main, isPersonal }
  }

  /** Opens a set beside the main one; null if it cannot render. */
  #openInBackground(wanted: Registry): Promise<ReleaseSet | null> {
    const { sets, log } = this.#options
    return sets.open(wanted, this.#main?.registry).catch((error: unknown) => {
      log.error({ err: error, versions: versionsOf(wanted) }, 'release set cannot render')
      return null
    })
  }

  async close() {
    this.#isClosed = true
    clearInterval(this.#timer)
    await this.#pollNext(this.#options.channel).catch(() => undefined)
  }

  async #poll() {
    if (this.#isClosed) return
    const { mirror, channel, log, onServing } = this.#options
    const found = await mirror.refresh(channel)
    this.#reportOver()
    if (this.#registry && found === this.#generation) return
    this.#generation = found
    this.#takeFlags(liveFlags(mirror, channel))
    const fresh = buildRegistry(mirror, channel)
    const apps = servedApps(mirror, channel, fresh)
    try {
      if (!this.#registry || JSON.stringify(fresh) !== JSON.stringify(this.#registry))
        await this.#takeOver(fresh)
      this.#served = apps
      onServing({ apps, problem: '' })
    } catch (error) {
      onServing({ apps: this.#served, problem: 'the new releases cannot render; its log says why' })
      if (!this.#main) throw error
      log.error({ err: error }, 'new releases cannot render; the releases before them stay live')
    }
  }

  /** At once: they need no set that can render. */
  #takeFlags(all: readonly LiveFlag[]) {
    this.#flags = new Map(all.flatMap(({ flag, setting }) => (setting ? [[flag, setting]] : [])))
  }

  /** Says once of each flag that its time is over: what it was set to does not count any more. */
  #reportOver() {
    for (const [flag, setting] of this.#flags) {
      const name = `${flag} ${setting.until}`
      if (!isFlagOver(setting, Date.now()) || this.#over.has(name)) continue
      this.#over.add(name)
      this.#options.log.warn(
        { flag, channel: this.channel, until: setting.until },
        'the time of a flag is over: its default counts',
      )
    }
  }

  async #takeOver(fresh: Registry) {
    const wanted = registryFor(fresh, {})
    if (!this.#main || fingerprintOf(wanted) !== fingerprintOf(this.#main.registry))
      this.#main = await this.#openMain(wanted)
    // Prepare the sets of a canary before visitors need them, unless there are too many.
    await Promise.all(canaryCombinations(fresh).map((combination) => this.#openInBackground(combination)))
    this.#registry = fresh
  }

  async #openMain(wanted: Registry) {
    const { sets, channel, mirror } = this.#options
    try {
      return await sets.open(wanted, this.#main?.registry)
    } catch (error) {
      throw error instanceof NoServerShellError ? new NoShellError(channel, mirror.store.name) : error
    }
  }
}
