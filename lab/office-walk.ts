import { chromium } from '@playwright/test'
import { startMailServer } from '../api/src/testing/mail-server'
import { findChromium } from '../platform/setup/prepare.mjs'
import { onCluster, onOwnSite } from './walk/sites'
import { walkAll } from './walk/walk-all'
import { writeWalk } from './walk/write-walk'

// `npm run office-walk -w lab [-- --cluster] [-- --only=price]`: the jobs of a month, done in a browser by five people of the company,
// on a site of its own or on the cluster with PostgreSQL. Ends with exit code 1 where a job takes too many presses, is seen too late, or is not in the log.

const given = (name: string) => process.argv.find((word) => word.startsWith(`--${name}`))
const only = new RegExp(given('only=')?.slice('--only='.length) ?? '', 'i')

const mailServer = await startMailServer()
process.env.SMTP_URL = mailServer.url
process.env.RATE_LIMITS = 'off'
process.env.MAX_EVENT_LOOP_DELAY_MS = '0'
const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
const start = given('cluster') ? onCluster : onOwnSite
try {
  await start(mailServer.mails, async (place) => {
    const rows = await walkAll({ browser, place, only })
    if (!given('only=')) writeWalk(place, rows)
    if (rows.some(({ faults }) => faults.length > 0)) process.exitCode = 1
  })
} finally {
  await browser.close()
  mailServer.close()
}
