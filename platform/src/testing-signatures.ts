import { join } from 'node:path'
import { readNewest } from './channels/channel-log'
import { main } from './cli/main'
import { createStoreMirror } from './mirror/store-mirror'
import { publish } from './releases/publish'
import { storePaths } from './storage/store-paths'
import { makeWorkspace } from './testing'
import { addTeam, makeKey } from './testing-teams'

export const channel = 'production'
export const app = 'shell'

type Holder = { file: string } | null

/** A store whose shell is live and needs two signatures from then on; anna and bela have keys of its team. */
export async function makeSigners() {
  const fixture = makeWorkspace()
  const [anna, bela] = [makeKey(fixture, 'anna'), makeKey(fixture, 'bela')]
  await addTeam(fixture, { name: 'site', apps: [app], keys: [anna.publicKey, bela.publicKey] })
  jest.replaceProperty(process, 'env', {
    ...process.env,
    DATA_DIR: join(fixture.workspace, 'data'),
    ...fixture.environment,
  })
  /** Runs a command as the holder of a key; without one, as the owner. */
  const as = (key: Holder, ...args: string[]) => {
    process.env.SIGNING_KEY = key?.file ?? fixture.places.signingKeyFile
    return main(args)
  }
  const releaseOf = async (content: string, name = app) => {
    fixture.build({ name, content })
    return (await publish(fixture.open, { ...fixture, app: name })).release.version
  }
  const promote = (key: Holder, version: string, ...flags: string[]) =>
    as(key, 'promote', `${app}@${version}`, '--force', ...flags)
  const [first, second] = [await releaseOf('first'), await releaseOf('second')]
  await promote(null, first)
  expect(await as(null, 'policy', 'set', channel, '--signatures', 'shell=2')).toBe(0)
  return {
    fixture,
    anna,
    bela,
    first,
    second,
    as,
    releaseOf,
    promote,
    approve: (key: Holder, version: string) => as(key, 'approve', `${app}@${version}`, '--force'),
    newest: () => readNewest(fixture.open, { channel, app })?.record,
    placeOfProposal: (version: string) => join(fixture.store, storePaths.proposal({ channel, app, version })),
    openMirror: () =>
      createStoreMirror({
        store: fixture.open.store,
        mirrorsFolder: join(fixture.workspace, 'copies'),
        keys: fixture.places,
        onProblem: () => undefined,
      }),
  }
}

/** The version that a gateway serves, after it has polled. */
export async function liveOnGateway(
  mirror: ReturnType<Awaited<ReturnType<typeof makeSigners>>['openMirror']>,
) {
  await mirror.refresh(channel)
  return readNewest(mirror, { channel, app })?.record.live[0]?.version
}
