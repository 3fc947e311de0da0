import { deskPage } from '@marga/office/desk-page'
import { LIVE_DESK, type LiveApp, type LiveDesk } from '@marga/platform-contract/live-desk'
import type { Site } from '@marga/sdk'
import { AppPage } from './app-page'
import { ReleasesPage } from './releases-page'

/** The gateway answers it, not the API. */
const readLive = async <T,>({ http }: Site, path: string, signal: AbortSignal) =>
  (await http.get<T>(path, { baseURL: '/', signal })).data

type Shown = { live: LiveDesk } | { app: LiveApp }

const Releases = ({ data }: { data: Shown }) =>
  'live' in data ? <ReleasesPage data={data.live} /> : <AppPage data={data.app} />

/** What is live, or everything that was live of the app that the address names. */
export const { loader, element } = deskPage<Shown>({
  title: 'Releases',
  read: async ({ site, params: { app }, signal }) =>
    app === undefined
      ? { live: await readLive<LiveDesk>(site, LIVE_DESK, signal) }
      : { app: await readLive<LiveApp>(site, `${LIVE_DESK}/${encodeURIComponent(app)}`, signal) },
  Page: Releases,
})
