import { join } from 'node:path'
import Fastify from 'fastify'
import { readLog } from './channels/channel-log'
import { promote } from './channels/promote'
import { createGuard } from './guard/guard'
import { createStoreMirror } from './mirror/store-mirror'
import { publish } from './releases/publish'
import { makeWorkspace } from './testing'

/** Channel of the canary. */
export const channel = 'production'

const { log } = Fastify()

/** Every visitor is in another network. */
const networkAt = (visitor: number) => `10.${visitor >> 8}.${visitor & 255}.0/24`

interface Guarded {
  fixture: ReturnType<typeof makeWorkspace>
  versions: { stable: string; canary: string }
  closing: Array<() => Promise<void>>
}

/** One visit with both releases. Some devices are slower than others, whatever they show. */
function paintOnce(
  guard: ReturnType<typeof createGuard>,
  versions: Guarded['versions'],
  { visit, ms }: { visit: number; ms: { stable: number; canary: number } },
) {
  const seen = { channel, app: 'demo', network: networkAt(visit), cohort: '1', vital: 'LCP' as const }
  const device = 1 + (visit % 10) / 10
  for (const side of ['stable', 'canary'] as const)
    guard.measure({ ...seen, version: versions[side], ms: ms[side] * device })
}

/** One gateway's guard, with a mirror and a key of the same store. */
async function openGuard({ fixture, versions, closing }: Guarded, name: string, hasKey: boolean) {
  const mirror = createStoreMirror({
    store: fixture.open.store,
    mirrorsFolder: join(fixture.workspace, name),
    keys: fixture.places,
    onProblem: () => {},
  })
  await mirror.refresh(channel)
  let now = Date.now()
  const guard = createGuard({
    mirror,
    signer: () => (hasKey ? fixture.open.signer() : null),
    log,
    clock: () => now,
    // A test says itself when counts are shared and judged.
    everyMs: 86_400_000,
  })
  closing.push(guard.close)
  return {
    guard,
    refresh: () => mirror.refresh(channel),
    /** Views a second apart of the canary and of another app: how many of ten fail. */
    seeAll: (seconds: number, failing: { demo: number; other: number }) => {
      for (let second = 0; second < seconds; second += 1) {
        now += 1_000
        for (let view = 0; view < 10; view += 1) {
          const network = networkAt(second * 10 + view)
          const seen = { channel, network }
          guard.count({ ...seen, app: 'demo', version: versions.canary, isOk: view >= failing.demo })
          guard.count({ ...seen, app: 'other', version: '1.0.0', isOk: view >= failing.other })
        }
      }
    },
    /** Visits of 300 networks, ten a minute, each with both releases: how long the largest paint takes. */
    paint: (ms: { stable: number; canary: number }) => {
      for (let visit = 0; visit < 300; visit += 1) {
        if (visit % 10 === 0) now += 60_000
        paintOnce(guard, versions, { visit, ms })
      }
    },
    /** Time goes by. */
    pass: (ms: number) => {
      now += ms
    },
    /** Views a second apart: how many of ten fail with either release. */
    see: (seconds: number, failing: { stable: number; canary: number }) => {
      for (let second = 0; second < seconds; second += 1) {
        now += 1_000
        for (let view = 0; view < 10; view += 1) {
          const seen = { channel, app: 'demo', network: networkAt(second * 10 + view) }
          guard.count({ ...seen, version: versions.stable, isOk: view >= failing.stable })
          guard.count({ ...seen, version: versions.canary, isOk: view >= failing.canary })
        }
      }
    },
  }
}

/** A workspace whose app `demo` has a stable release and a canary, and the guards of gateways on its store. */
export async function makeGuarded() {
  const fixture = makeWorkspace()
  const closing: Array<() => Promise<void>> = []
  const release = async (content: string) => {
    fixture.build({ name: 'demo', content })
    return (await publish(fixture.open, { ...fixture, app: 'demo' })).release.version
  }
  const versions = { stable: await release('first'), canary: await release('second') }
  const makeLive = (version: string, traffic = 100) =>
    promote(fixture.open, { channel, app: 'demo', by: 'a test', why: '', version, traffic })
  await makeLive(versions.stable)
  await makeLive(versions.canary, 10)

  return {
    fixture,
    versions,
    release,
    makeLive,
    openGuard: (name: string, hasKey = true) => openGuard({ fixture, versions, closing }, name, hasKey),
    history: () => readLog(fixture.open, { channel, app: 'demo' }),
    close: async () => {
      for (const close of closing.splice(0)) await close()
      fixture.remove()
    },
  }
}
