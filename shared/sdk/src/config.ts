/** What the page's own deployment decides; remotes read it here and nowhere else. */
export interface SiteConfig {
  /** Base address of the provider's API: a path on the site's own origin or an absolute address. */
  apiBase: string
  /** Base address of the profile calls. */
  profileBase: string
  /** Base address to which relative media paths are joined. */
  mediaBase: string
  /** Folder of the site's own pictures, with its slash; the shell adds it, and they come with its release. */
  artBase?: string
  /** Public address of the site, for canonical addresses and link previews. */
  siteUrl: string
  /** The promotional banner: what it says and where it leads. */
  promo: { text: string; to: string }
  /** Script of the analytics service, loaded after consent only; '' if there is none. */
  analyticsScript: string
  /** Names the releases that this page is made of; stands on every API call as `X-Release-Set`. */
  releaseSet?: string
  /** Share of the visits that report successful views, from 0 to 1; failures are always reported. */
  reportShare?: number
  /** Releases shown in place of the live ones, by app, and until when; absent where overrides are not allowed. */
  overrides?: { mix: Readonly<Record<string, string>>; until: string | null }
}

/** What every call waits at most, in milliseconds, before it counts as failed. */
export const CALL_TIMEOUT_MS = 8_000
