import { presentRules, writePermissions } from './channels/change-permissions'
import { readEnvironment } from './env'
import { openStore } from './mirror/open-store'
import { createToken } from './signing/tokens'
import { makeWorkspace } from './testing'
import { startTestGateway } from './testing-gateway'
import { addTeam } from './testing-teams'
import { makeUpload } from './testing-upload'

interface Call {
  method?: 'GET' | 'POST' | 'PUT'
  url: string
  payload?: object | Buffer
  /** Token of the caller; null for none. */
  as?: string | null
  type?: string
}

type Workspace = ReturnType<typeof makeWorkspace>
type Upload = Awaited<ReturnType<typeof makeUpload>>

/** A gateway with a release service, the team careers, and a token of the team. */
export async function startTestService(
  settings: NodeJS.ProcessEnv = {},
  {
    fixture = makeWorkspace(),
    ownersKeys = {},
  }: { fixture?: Workspace; ownersKeys?: NodeJS.ProcessEnv } = {},
) {
  const gateway = await startTestGateway({ RELEASE_SERVICE: 'public', ...settings })
  const owner = await openStore(readEnvironment({ DATA_DIR: gateway.folder, ...ownersKeys }))
  await addTeam({ ...fixture, open: owner }, { name: 'careers', apps: ['careers'], channels: ['production'] })
  const giveToken = async (days = 30) => {
    const { text, token } = createToken('careers', { days })
    const rules = presentRules(owner)
    const tokens = [...rules.tokens, token]
    await writePermissions(owner, { rules: { ...rules, tokens }, by: 'an owner', why: '' })
    return text
  }
  const token = await giveToken()
  const call = async ({ method = 'GET', url, payload, as = token, type }: Call) => {
    const answer = await gateway.app.inject({
      method,
      url: `/platform/v1${url}`,
      headers: {
        ...(as !== null && { authorization: `Bearer ${as}` }),
        ...(type && { 'content-type': type }),
      },
      ...(payload && { payload }),
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  return {
    fixture,
    gateway,
    owner,
    token,
    giveToken,
    call,
    upload: (app: string, content: string, version?: string) =>
      makeUpload(fixture, { app, content, version }),
    put: ({ release: { app, version }, archive }: Upload, as = token) =>
      call({
        method: 'PUT',
        url: `/releases/${app}/${version}`,
        payload: archive,
        type: 'application/x-tar',
        as,
      }),
    /** Changes careers on production. */
    post: (path: string, payload: object) =>
      call({ method: 'POST', url: `/channels/production/apps/careers/${path}`, payload }),
    storedReleases: () => owner.store.list('releases/'),
    close: async () => {
      await gateway.close()
      fixture.remove()
    },
  }
}
