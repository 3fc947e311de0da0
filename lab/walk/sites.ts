import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { environmentOf } from '../cluster/releases'
import { withCluster } from '../cluster/with-cluster'
import { startSite } from '../support/site'
import type { Place } from './place'

type Work = (place: Place) => Promise<void>

/** The site as `npm start` runs it: SQLite, one gateway. */
export async function onOwnSite(mails: readonly string[], work: Work): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'marga-walk-'))
  const site = await startSite(folder)
  const { origin, environment } = site
  try {
    await work({ name: 'SQLite, one gateway', origin, gateways: [origin], environment, mails })
  } finally {
    await site.stop()
    rmSync(folder, { recursive: true })
  }
}

/** PostgreSQL, several gateways and APIs behind nginx. */
export const onCluster = (mails: readonly string[], work: Work): Promise<void> =>
  withCluster({}, async ({ layout, origin, postgres }) => {
    const gateways = layout.gateways.map(({ port }) => `http://127.0.0.1:${port}`)
    await work({
      name: `PostgreSQL, ${gateways.length} gateways, ${layout.api.length} APIs`,
      ...{ origin, gateways, mails },
      environment: { ...environmentOf(layout), DATABASE_URL: postgres.url(layout.postgres) },
    })
  })
