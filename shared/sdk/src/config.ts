import type { Company } from '@marga/api-contract/company'
import type { SiteTexts } from '@marga/api-contract/site-texts'

/** Configuration of the deployment; remotes read it here only. */
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
  /** The promotional banner: text and target. */
  promo: { text: string; to: string }
  /** Script of the analytics service, loaded after consent only; '' if there is none. */
  analyticsScript: string
  /**
   * The site shows invented people, reviews and partners, and says so; false where its samples are removed. Absent where the API
   * does not say: built-in content then has its samples, each marked or on a page that says so. Since 1.6.0.
   */
  isDemonstration?: boolean
  /** Who runs the site and takes the money. What the company has not entered is absent; all of it where the API does not say. Since 1.7.0. */
  company?: Company
  /** Published programs in their order, and the path of the cover that is their own below the media base. Absent where the API does not say. Since 1.8.0. */
  programs?: ReadonlyArray<{ name: string; cover?: string | undefined }>
  /** Choices of the form to enrol, with the program that each stands for. Absent where the API does not say. Since 1.8.0. */
  choices?: Readonly<Record<string, string>>
  /** What the line above the bar says: the batch that begins next. '' or absent where there is none or the API does not say. Since 1.9.0. */
  invitation?: string
  /** What the foot of each page says. Absent where it is as it was built in, and where the API does not say. Since 1.14.0. */
  footer?: SiteTexts['footer'] | undefined
  /**
   * What every page says while something is worked on; with `isClosed` nobody enrols, books or begins a payment, and forms say it in
   * their place. Absent where there is nothing to say. Since 1.14.0.
   */
  maintenance?: { text: string; isClosed: boolean } | undefined
  /** What a mock interview costs, in paise. Absent where the API does not say. Since 1.14.0. */
  interviewPaise?: number
  /** Name of the page's release set; sent with every API call as `X-Release-Set`. */
  releaseSet?: string
  /** Name of the answer that says where the remotes are which the page does not name; the release set's where it is absent. */
  filesId?: string
  /** Share of the visits that report successful views, from 0 to 1; failures are always reported. */
  reportShare?: number
  /** Values of flags; those that a page does not name are as they are by default. Read them with `site.flag`. Since 1.12.0. */
  flags?: Readonly<Record<string, boolean | string>>
  /**
   * Of a page that asks for a right (`when` in mfe.json): the rights of its visitor without their limits, and the entries that
   * ask for a right they have: the menu of the office. Absent on all other pages. Since 1.13.0.
   */
  office?: {
    rights: readonly string[]
    menu: ReadonlyArray<{ label: string; to: string; app: string }>
  }
  /** Overrides by app, and until when; absent if overrides are not allowed. */
  overrides?: { mix: Readonly<Record<string, string>>; until: string | null }
}

/** Timeout of a call, in milliseconds. */
export const CALL_TIMEOUT_MS = 8_000
