import { startCodeApi } from './code-visitor'
import { startOpenidProvider } from './openid-provider'
import { asha, type TestApiOptions } from './test-api'

/** Asha at the provider. */
export const ASHA = {
  ...{ sub: '110169484474386276334', email: asha.email, email_verified: true },
  ...{ given_name: 'Asha', family_name: 'Rao' },
}

/** The API with mail and a provider, and what visitors do who sign in there. */
export async function startProviderApi({ settings, ...options }: TestApiOptions = {}) {
  const provider = await startOpenidProvider()
  provider.state.person = ASHA
  const api = await startCodeApi({
    ...options,
    settings: { signInProvider: provider.settings, ...settings },
  })
  type Visitor = ReturnType<typeof api.visitor>
  const begin = async (visitor: Visitor, query = '') =>
    String((await visitor.get(`/api/login/provider${query}`)).headers.location)
  /** Signs in at the provider. @returns where it leads back to, without the host */
  const atProvider = async (address: string) => {
    const answer = await fetch(address, { redirect: 'manual' })
    const { pathname, search } = new URL(answer.headers.get('location') ?? '')
    return pathname + search
  }
  const end = async (visitor: Visitor, address: string) => {
    const answer = await visitor.get(address)
    return [answer.statusCode, answer.headers.location]
  }
  return {
    ...{ ...api, provider, begin, atProvider, end },
    /** The whole way. @returns status and address of the last answer */
    signIn: async (visitor: Visitor, query = '') =>
      end(visitor, await atProvider(await begin(visitor, query))),
    usernameOf: async (visitor: Visitor): Promise<string | undefined> =>
      (await visitor.get('/api/checklogin')).json().user?.username,
    close: async () => {
      await api.close()
      provider.close()
    },
  }
}
