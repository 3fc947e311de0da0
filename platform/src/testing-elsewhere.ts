import { main } from './cli/main'
import { createServiceClient } from './cli/service-client'
import { readEnvironment } from './env'
import { openStore } from './mirror/open-store'
import { makeWorkspace } from './testing'
import { startTestGateway } from './testing-gateway'
import { captureTerminal } from './testing-terminal'
import { makeUpload } from './testing-upload'

interface Site {
  gateway: Awaited<ReturnType<typeof startTestGateway>>
  fixture: ReturnType<typeof makeWorkspace>
  /** What `--service` names. */
  address: string
}

/** A site with a release service for each test of a file, and a team that has its address and a token, but no store. */
export function serveTeamElsewhere() {
  const terminal = captureTerminal()
  const site = {} as Site
  /** As an owner on the machine of the store. */
  const atStore = (...args: string[]) => {
    process.env.DATA_DIR = site.gateway.folder
    return main(args)
  }
  beforeEach(async () => {
    site.fixture = makeWorkspace()
    site.gateway = await startTestGateway({ RELEASE_SERVICE: 'public' })
    const { app, folder } = site.gateway
    await openStore(readEnvironment({ DATA_DIR: folder }))
    await app.listen({ port: 0, host: '127.0.0.1' })
    site.address = app.listeningOrigin
    await atStore('teams', 'set', 'careers', '--apps', 'careers')
    await atStore('tokens', 'create', 'careers', '--days', '7', '--json')
    process.env.MFE_TOKEN = JSON.parse(terminal.printed.at(-1) ?? '').token
  })
  afterEach(async () => {
    for (const name of ['DATA_DIR', 'MFE_TOKEN']) Reflect.deleteProperty(process.env, name)
    await site.gateway.close()
    site.fixture.remove()
  })

  const connect = () => createServiceClient({ site: site.address, token: process.env.MFE_TOKEN })
  return {
    ...terminal,
    site,
    atStore,
    /** As the team. */
    elsewhere: (...args: string[]) => {
      process.env.DATA_DIR = site.fixture.workspace
      return main([...args, '--service', site.address])
    },
    /** Uploads a release of the app careers. @returns its version */
    publishDemo: async (content: string, author?: string) => {
      const { release, archive } = await makeUpload(site.fixture, { app: 'careers', content })
      await connect().publish(release, archive, author)
      return release.version
    },
  }
}
