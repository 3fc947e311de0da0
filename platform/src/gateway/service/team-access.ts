import type { PromotedAnswer } from '@marga/platform-contract/release-service'
import type { FastifyRequest } from 'fastify'
import { tellingRefusals } from '../../actions/announce-refusals'
import { createReleaseActions, type ReleaseActions } from '../../actions/release-actions'
import type { WritableStore } from '../../channels/store-snapshot'
import { PlatformError } from '../../failure'
import type { StoreMirror } from '../../mirror/store-mirror'
import { type Act, describeRefusal, NotPermittedError, teamMay } from '../../signing/authority'
import type { Signer } from '../../signing/keys'
import { findToken, TokenRefusedError } from '../../signing/tokens'
import type { LogId } from '../../storage/store-paths'
import { type Caller, createIdentityCheck, isIdentityToken } from './identity-check'

export interface TeamAccessOptions {
  mirror: StoreMirror
  /** The present key of this gateway; null where it has none. */
  signer: () => Signer | null
  /** Channel whose poll brings new permissions. */
  channel: string
  apiCalls: () => Promise<readonly string[]>
}

/** What the team of a request may do, and in whose name it is recorded. */
export interface TeamAccess {
  team: string
  token: string
  /** @throws NotPermittedError */
  requireRight: (act: Act) => void
  actions: ReleaseActions
  openStore: (channel?: string) => Promise<WritableStore>
}

/** The team of a request that has passed the check of its token. */
export type AccessOf = (request: FastifyRequest) => TeamAccess

const tokenIn = ({ headers }: FastifyRequest) => /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1]

const callerOf = ({ team, token: { id } }: ReturnType<typeof findToken>): Caller => ({
  team,
  token: id,
  name: `token ${id}`,
})

const requireSigner = (signer: Signer | null): Signer => {
  if (signer) return signer
  throw new PlatformError('NO_SIGNING_KEY', 'This gateway has no key, so it can sign nothing for a team.')
}

/**
 * Who asks: the token of a request, compared with permissions that were polled after the request came, so that a withdrawn
 * token is refused at once. They come from the verified copy, which earlier permissions cannot replace.
 */
export function createTeamAccess({ mirror, signer, channel: usual, apiCalls }: TeamAccessOptions) {
  const openStore = async (channel = usual): Promise<WritableStore> => {
    await mirror.refresh(channel)
    const store = { ...mirror.store, name: 'the store of this site' }
    return { folder: mirror.folder, trust: mirror.trust, store, signer: () => requireSigner(signer()) }
  }
  const checkIdentity = createIdentityCheck()
  return async (request: FastifyRequest): Promise<TeamAccess> => {
    const text = tokenIn(request)
    if (!text)
      throw new TokenRefusedError("Send the token of a team in the header: 'Authorization: Bearer <token>'.")
    await mirror.refresh(usual)
    const { token, team, name } = isIdentityToken(text)
      ? await checkIdentity(mirror.trust(), text)
      : callerOf(findToken(mirror.trust(), text))
    const requireRight = (act: Act) => {
      if (!teamMay(team, act))
        throw new NotPermittedError(describeRefusal(team, act), 'An owner of the site changes it.')
    }
    /** Also where nothing would change, and so no record would be refused. */
    const requireChange = ({ app, channel }: LogId) => {
      if (!teamMay(team, { action: 'rollback', app, channel }))
        requireRight({ action: 'promote', app, channel })
    }
    const by = `${team.name}, ${name}`
    const actions = createReleaseActions({
      open: openStore,
      ensure: mirror.ensure,
      apiCalls,
      by,
      requestedBy: { team: team.name, token },
      requireRight: (_open, act) => requireRight(act),
    })
    /** Answers once this gateway has the record itself. */
    const afterPoll = async (answer: PromotedAnswer) => {
      await mirror.refresh(answer.channel)
      return answer
    }
    const checked: ReleaseActions = {
      ...actions,
      promote: async (wanted) => {
        requireChange(wanted)
        return afterPoll(await actions.promote(wanted))
      },
      approve: async (wanted) => {
        requireRight({ action: 'promote', app: wanted.app, channel: wanted.channel })
        return afterPoll(await actions.approve(wanted))
      },
      promoteSet: async (wanted) => {
        const answer = await actions.promoteSet(wanted)
        await mirror.refresh(answer.channel)
        return answer
      },
      rollback: async (wanted) => {
        requireChange(wanted)
        return afterPoll(await actions.rollback(wanted))
      },
      retire: async (wanted) => {
        requireRight({ action: 'promote', app: wanted.app, channel: wanted.channel })
        return afterPoll(await actions.retire(wanted))
      },
    }
    const told = tellingRefusals(checked, { open: openStore, by })
    return { team: team.name, token, requireRight, actions: told, openStore }
  }
}
