/** `site/site.json`. Paths are those below the workspace. */
export interface SiteFacts {
  /** The product's API, which runs beside the gateway; left out: there is none, or it is elsewhere. */
  api?: {
    built: string
    source: string
    /** Address that answers once the API is ready. */
    ready: string
  }
  /** Addresses that are printed at the start: what each is called, and its path. */
  addresses: [name: string, path: string][]
  /** Folders that the programs of the site are compiled from, beside the platform's. */
  sources: string[]
}

export function readSiteFacts(root: string): SiteFacts
export function siteProgram(name: string): string
