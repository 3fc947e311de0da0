import { join } from 'node:path'
import { promote } from './channels/promote'
import { buildRegistry } from './channels/registry'
import { createStoreMirror } from './mirror/store-mirror'
import { publish } from './releases/publish'
import { releaseFolder } from './releases/read-release'
import { makeWorkspace } from './testing'

/** Channel on which the releases of the test are live. */
export const channel = 'production'

/** A workspace whose app `demo` is shipped, and mirrors of its store. */
export function makeMirrored() {
  const fixture = makeWorkspace()
  const problems: string[] = []
  const openMirror = (name = 'copies', store = fixture.open.store) =>
    createStoreMirror({
      store,
      mirrorsFolder: join(fixture.workspace, name),
      keys: fixture.places,
      onProblem: (problem) => problems.push(problem),
    })
  return {
    fixture,
    problems,
    openMirror,
    /** Publishes and promotes a release. @returns its version */
    ship: async (content: string, app = 'demo') => {
      fixture.build({ name: app, content })
      const { version } = (await publish(fixture.open, { ...fixture, app })).release
      await promote(fixture.open, { channel, app, version, by: 'a test', why: '' })
      return version
    },
    /** The registry entry of an app, after the mirror has polled. */
    liveOf: async (mirror: ReturnType<typeof openMirror>, app = 'demo') => {
      await mirror.refresh(channel)
      return buildRegistry(mirror, channel).microFrontends[app]?.[0]
    },
    fileOf: (version: string, path: string) =>
      join(releaseFolder(fixture.store, { app: 'demo', version }), path),
  }
}
