import type { FlagsAnswer } from './flag-answers'
import type { FaultsAnswer } from './release-lists'
import type { HistoryAnswer, StatusAnswer } from './release-service'

/** Where a site says what is live to people of its company, who are signed in as on its pages. */
export const LIVE_DESK = '/platform/live'

/** Answer of `GET /platform/live`: what is live on the channel of its host. */
export interface LiveDesk {
  status: StatusAnswer
  flags: FlagsAnswer['flags']
  /** Whether this origin takes releases, so that who has a token can change what is live from the page; gateways of before do not say it. */
  takesReleases?: boolean
}

/** Answer of `GET /platform/live/:app`: everything that was live of one app, and what fails of what is live. */
export interface LiveApp {
  history: HistoryAnswer
  faults: FaultsAnswer['faults']
  /** As of `LiveDesk`. */
  takesReleases?: boolean
  /** Releases that the guard or a person took back, and why; gateways of before do not say them. */
  takenBack?: ReadonlyArray<{ version: string; at: string; why: string }>
}
