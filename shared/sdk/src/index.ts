// The sdk's public interface: what a remote may rely on, versioned as a whole.
export { INACTIVITY_LIMIT_MS, readActivity, storeActivity } from './activity'
export { type Api, type Page, UnusableResponseError } from './api'
export { type Auth, type AuthState, isSignedOutFailure, UnexpectedLoginAnswerError } from './auth'
export { type BridgedPage, bridgePage, type Mount } from './bridge'
export { CALL_TIMEOUT_MS, type SiteConfig } from './config'
export { problemOf, statusOf } from './failure'
export { type Flag, type Flags, type FlagsOf, useFlag } from './flags'
export { type FormResult, formResult, refused, runIntent } from './form-result'
export { isFilledList, liveOrBuiltIn, loadWithFallback } from './load-with-fallback'
export { loginPath, MEMBERS_ONLY, useMembersPages } from './login-path'
export { mediaUrl } from './media-url'
export type { Notice, Notices } from './notices'
export { afterSuccess, notAfterForms } from './revalidation'
export {
  createSite,
  provideSite,
  type Site,
  SiteProvider,
  siteOf,
  useAuth,
  useConsent,
  useDegraded,
  useNotices,
  useSite,
  useUpload,
} from './site'
export {
  type Fills,
  type FillsOf,
  type PartArgs,
  type PartModule,
  type PartProps,
  type Parts,
  Slot,
  SlotProvider,
  type SlotRequest,
  type Slots,
  type SlotsOf,
} from './slots'
export { browserStore, type KeyValueStore } from './storage'
export { useOwnView } from './use-own-view'
export type { VisitorData } from './visitor-data'
