import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openOfficeDoor } from '@marga/api/testing/office-door'
import { readEnvironment } from './env'
import { buildGateway } from './gateway/app'
import { connectStore } from './storage/connect-store'
import { product } from './testing-product'

/** A gateway with the real API behind it and an empty store, in a folder of its own. */
export async function startTestGateway(settings: NodeJS.ProcessEnv = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'marga-gateway-'))
  const door = await openOfficeDoor()
  const { api } = door
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  const environment = readEnvironment(
    {
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      RENDERERS: '1',
      API_URL: api.app.listeningOrigin,
      ...settings,
    },
    product,
  )
  const { apiUpstream } = environment
  if (!apiUpstream) throw new Error('API_URL is set above')
  const store = await connectStore(environment.store)
  const gateway = buildGateway({ environment, apiUpstream, store })
  return {
    ...gateway,
    api,
    door,
    folder,
    close: async () => {
      await gateway.app.close()
      await api.close()
      rmSync(folder, { recursive: true })
    },
  }
}
