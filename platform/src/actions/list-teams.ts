import type { TeamsAnswer } from '@marga/platform-contract/permissions'
import { presentRules } from '../channels/change-permissions'
import type { StoreSnapshot } from '../channels/store-snapshot'

/** Who may do what in a store. */
export function listTeams(snapshot: StoreSnapshot): TeamsAnswer {
  const { owners, permissions } = snapshot.trust()
  const { teams, gateways } = presentRules(snapshot)
  return {
    revision: permissions?.revision ?? 0,
    ...(permissions && { at: permissions.at, by: permissions.by }),
    owners: [...owners.keys()],
    gateways,
    teams,
  }
}
