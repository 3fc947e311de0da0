/** Where one remote of a release set is: what a page of another app does not name. */
export interface RemoteFiles {
  /** Address of its entry, and the hash of that. */
  url: string
  integrity: string
  /** The same of the release before it. */
  fallback?: { url: string; integrity: string }
  /** Scripts and stylesheets of each page, by its route id: names in the folder of the entry. */
  pages: Record<string, string[]>
}

/** `GET /release-set/:id/files`: the remotes of a release set, by app. */
export type SetFiles = Record<string, RemoteFiles>

/** Where a page of the site finds what a release set it names is made of. */
export const setFilesAddress = (id: string) => `/release-set/${id}/files`
