import { registrySchema } from '@marga/platform-contract/registry'
import { hasCode } from '../failure'
import { type Finding, fault, fine } from './finding'

/** How long the site may take to say what is live, in milliseconds. */
const ANSWER_TIMEOUT_MS = 5_000

interface Service {
  /** Address of the site. */
  site: string
  actions: { status: (channel: string) => Promise<{ channel: string }> }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** The sdk of the live shell: what a remote's `mfe.json` states has to fit it. */
async function siteFinding(site: string): Promise<Finding> {
  try {
    const answer = await fetch(new URL('/registry.json', site), {
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    })
    const registry = registrySchema.safeParse(await answer.json())
    const [shell] = registry.data?.microFrontends.shell ?? []
    return shell
      ? fine('Site', `${site} serves shell ${shell.metadata.version} with sdk ${shell.extras.sdk}`)
      : fault('Site', `${site} names no live shell at /registry.json: is it a site of this platform?`)
  } catch (error) {
    return fault('Site', `${site} cannot be reached: ${messageOf(error)}`)
  }
}

/** Whether the release service answers, and takes the team's token. */
async function tokenFinding({ actions, site }: Service, channel: string): Promise<Finding> {
  try {
    await actions.status(channel)
    return fine('Token', `the release service of ${site} takes it`)
  } catch (error) {
    const isToken = hasCode(error, 'TOKEN_REFUSED')
    return fault(isToken ? 'Token' : 'Release service', messageOf(error))
  }
}

/** What a team works with that has a token in place of a store and a key. */
export const examineService = async (service: Service, channel: string): Promise<Finding[]> =>
  Promise.all([siteFinding(service.site), tokenFinding(service, channel)])
