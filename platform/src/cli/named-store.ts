import { existsSync } from 'node:fs'
import { PlatformError } from '../failure'
import { appAround } from './app-place'
import { workspace } from './workspace'

/** True outside of the workspace: the store is the site's, on another machine or in another folder. */
export const isElsewhere = () => workspace === undefined || appAround() !== undefined

/** The commands make no store of their own there: no site would read it. @throws PlatformError */
export function requireNamedStore({ STORE_URL, STORE_DIR, TRUSTED_KEYS, MFE_SERVICE }: NodeJS.ProcessEnv) {
  const fail = (message: string) => {
    throw new PlatformError('NO_STORE', `mfe: ${message}`)
  }
  if (STORE_URL && !TRUSTED_KEYS)
    fail("STORE_URL needs TRUSTED_KEYS, a folder with the site's public keys, and SIGNING_KEY to promote.")
  if (STORE_URL) return
  if (!STORE_DIR && MFE_SERVICE)
    fail(
      'this command works on a store only, and not by MFE_SERVICE. With a token: npx mfe ship; or npx mfe publish, then npx mfe promote <app>@latest.',
    )
  if (!STORE_DIR)
    fail(
      "no store is named. Set MFE_SERVICE to the site's address and MFE_TOKEN to your token, as a team elsewhere does; or STORE_DIR to the site's store folder, or STORE_URL to its bucket.",
    )
  else if (!existsSync(STORE_DIR)) fail(`STORE_DIR: there is no folder ${STORE_DIR}.`)
}
