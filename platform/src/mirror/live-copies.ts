import { appsOn, readLog } from '../channels/channel-log'
import { stableHistory } from '../channels/history'
import { isRevoked } from '../channels/revocations'
import type { StoreSnapshot } from '../channels/store-snapshot'
import { readRelease } from '../releases/read-release'
import type { ReleaseMirror } from './release-mirror'

/** Releases of an app that the mirror holds: the live one and its fallback. */
const KEPT_AT_HAND = 2

/** Brings the live releases of a channel and their fallbacks into the mirror. */
export class LiveCopies {
  readonly #snapshot: StoreSnapshot
  readonly #releases: ReleaseMirror
  readonly #onProblem: (problem: string) => void
  #checks: Promise<void> = Promise.resolve()

  constructor(snapshot: StoreSnapshot, releases: ReleaseMirror, onProblem: (problem: string) => void) {
    this.#snapshot = snapshot
    this.#releases = releases
    this.#onProblem = onProblem
  }

  async ensure(channel: string) {
    const { folder } = this.#snapshot
    const logs = appsOn(folder, channel).map((app) => ({
      app,
      log: readLog(this.#snapshot, { channel, app }),
    }))
    for (const { app, log } of logs) {
      for (const { version } of log[0]?.live.slice(1) ?? []) await this.#releases.ensure({ app, version })
      await this.#ensureStable(app, stableHistory(log), 1)
    }
    const histories = logs.map(({ app, log }) => ({ app, history: stableHistory(log) }))
    // A start waits for missing releases only; those in the mirror are verified in the background.
    const isHere = ({ app, history }: { app: string; history: readonly string[] }) =>
      history.slice(0, KEPT_AT_HAND).every((version) => readRelease(folder, { app, version }) !== null)
    const present = histories.filter(isHere)
    await this.#ensureFallbacks(histories.filter((entry) => !present.includes(entry)))
    this.#checks = this.#checks
      .then(() => this.#ensureFallbacks(present))
      .catch((error: unknown) => this.#onProblem(String(error)))
  }

  async #ensureFallbacks(histories: ReadonlyArray<{ app: string; history: readonly string[] }>) {
    for (const { app, history } of histories) await this.#ensureStable(app, history, KEPT_AT_HAND)
  }

  /** Brings an app's newest usable releases into the mirror. */
  async #ensureStable(app: string, history: readonly string[], most: number) {
    let atHand = 0
    for (const version of history) {
      const id = { app, version }
      if (!isRevoked(this.#snapshot.folder, id) && (await this.#releases.ensure(id))) atHand += 1
      if (atHand === most) break
    }
  }
}
