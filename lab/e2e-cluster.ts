import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { findTestBrowser } from '../platform/setup/prepare.mjs'
import { siteSettings } from './cluster/programs'
import { withCluster } from './cluster/with-cluster'

// `npm run e2e:cluster -w lab [spec ...]`: the end-to-end tests that need no site of their own, against the cluster.

// As for the sites that tests start: they keep machines busier than any limit allows.
process.env.MAX_EVENT_LOOP_DELAY_MS = '0'
// All visitors of a run share one address.
process.env.RATE_LIMITS = 'off'

await withCluster({}, async ({ layout, origin, postgres }) => {
  const settings = {
    ...siteSettings(layout, layout.bucket),
    DATABASE_URL: postgres.url(layout.postgres),
    DATA_DIR: join(layout.folder, 'operator'),
    // Further sites that tests start have no balancer in front.
    DRAIN_MS: '0',
    LOG_LEVEL: 'silent',
  }
  const child = spawn('npx', ['playwright', 'test', '--config', 'e2e', ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: {
      ...process.env,
      CHROMIUM_PATH: await findTestBrowser(),
      E2E_ORIGIN: origin,
      E2E_GATEWAYS: JSON.stringify(
        layout.gateways.map(({ port, management }) => ({
          origin: `http://127.0.0.1:${port}`,
          management: `http://127.0.0.1:${management}`,
        })),
      ),
      E2E_ENVIRONMENT: JSON.stringify(settings),
    },
  })
  process.exitCode = await new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1)))
})
