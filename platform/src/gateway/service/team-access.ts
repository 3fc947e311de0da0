import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { tellingRefusals } from '../../actions/announce-refusals'
import { createReleaseActions, type ReleaseActions } from '../../actions/release-actions'
import type { WritableStore } from '../../channels/store-snapshot'
import { PlatformError } from '../../failure'
import type { StoreMirror } from '../../mirror/store-mirror'
import { requireUndamaged } from '../../releases/require-whole'
import { type Act, describeRefusal, NotPermittedError, teamMay } from '../../signing/authority'
import type { Signer } from '../../signing/keys'
import { findToken, TokenRefusedError } from '../../signing/tokens'
import type { LogId, ReleaseId } from '../../storage/store-paths'
import { type Caller, createIdentityCheck, isIdentityToken } from './identity-check'

export interface TeamAccessOptions {
  mirror: StoreMirror
  /** The present key of this gateway; null where it has none. */
  signer: () => Signer | null
  /** Channel whose poll brings new permissions. */
  channel: string
  apiCalls: () => Promise<readonly string[]>
  /** Address of the site that serves a channel. */
  siteOf: (channel: string) => string
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

/** How often tokens that are not known here make this gateway poll the store, in milliseconds. */
const UNKNOWN_POLL_MS = 500

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

/** Finds out whose token it is, by permissions that were polled after it came. @param usual channel that polls are for */
function createCallers(mirror: StoreMirror, usual: string) {
  const checkIdentity = createIdentityCheck()
  const callerFor = async (text: string) =>
    isIdentityToken(text) ? checkIdentity(mirror.trust(), text) : callerOf(findToken(mirror.trust(), text))
  let polledAt = Number.NEGATIVE_INFINITY
  let next: Promise<unknown> | null = null
  /** One poll for all tokens that are not known here and came meanwhile. */
  const nextPoll = () => {
    next ??= wait(polledAt + UNKNOWN_POLL_MS - Date.now()).then(() => {
      next = null
      polledAt = Date.now()
      return mirror.refresh(usual)
    })
    return next
  }
  /** A token that is known here is compared with permissions that are polled now; one that may be new waits for the next poll. */
  return async (text: string): Promise<Caller> => {
    const isKnown = await callerFor(text).then(
      () => true,
      () => false,
    )
    await (isKnown ? mirror.refresh(usual) : nextPoll())
    return callerFor(text)
  }
}

interface Rights {
  mirror: TeamAccessOptions['mirror']
  requireRight: (act: Act) => void
  requireChange: (log: LogId) => void
}

/** Actions that a team's rights allow; each answers once this gateway has the record itself. */
function checkedActions(
  actions: ReleaseActions,
  { mirror, requireRight, requireChange }: Rights,
): ReleaseActions {
  const afterPoll = async <T extends { channel: string }>(answer: T) => {
    await mirror.refresh(answer.channel)
    return answer
  }
  const requirePromote = ({ app, channel }: LogId) => requireRight({ action: 'promote', app, channel })
  const after =
    <W extends LogId, A extends { channel: string }>(
      require: (log: LogId) => void,
      run: (wanted: W) => Promise<A>,
    ) =>
    async (wanted: W) => {
      require(wanted)
      return afterPoll(await run(wanted))
    }
  return {
    ...actions,
    promote: after(requireChange, actions.promote),
    approve: after(requirePromote, actions.approve),
    preview: async (wanted) => {
      requirePromote(wanted)
      return actions.preview(wanted)
    },
    promoteSet: async (wanted) => afterPoll(await actions.promoteSet(wanted)),
    rollback: after(requireChange, actions.rollback),
    retire: after(requirePromote, actions.retire),
    // Whose flag it is, is known once its name is found: the record is refused for a team that may not change that app.
    setFlag: async (wanted) => afterPoll(await actions.setFlag(wanted)),
  }
}

/**
 * Who asks: the token of a request, compared with permissions that were polled after the request came, so that a withdrawn
 * token is refused at once. They come from the verified copy, which earlier permissions cannot replace.
 */
export function createTeamAccess({ mirror, signer, channel: usual, apiCalls, siteOf }: TeamAccessOptions) {
  const store = { ...mirror.store, name: 'the store of this site' }
  const openStore = async (channel = usual): Promise<WritableStore> => {
    await mirror.refresh(channel)
    return { folder: mirror.folder, trust: mirror.trust, store, signer: () => requireSigner(signer()) }
  }
  /** @throws PlatformError for a release that is damaged, which the mirror does not take */
  const ensure = async (id: ReleaseId) => {
    if (!(await mirror.ensure(id))) await requireUndamaged('check', store, id)
  }
  const callerNow = createCallers(mirror, usual)
  return async (request: FastifyRequest): Promise<TeamAccess> => {
    const text = tokenIn(request)
    if (!text)
      throw new TokenRefusedError("Send the token of a team in the header: 'Authorization: Bearer <token>'.")
    const { token, team, name } = await callerNow(text)
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
      ensure,
      apiCalls,
      by,
      siteOf,
      requestedBy: { team: team.name, token },
      requireRight: (_open, act) => requireRight(act),
    })
    const checked = checkedActions(actions, { mirror, requireRight, requireChange })
    const told = tellingRefusals(checked, { open: openStore, by })
    return { team: team.name, token, requireRight, actions: told, openStore }
  }
}
