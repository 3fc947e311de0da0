import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { describeOutcome, summaryOf } from '@marga/conformance/report'
import { runSuite } from '@marga/conformance/run-suite'
import { findChromium } from '../platform/setup/prepare.mjs'
import type { Serve } from './speed/front'
import { serveUsual, variantFolder } from './speed/variants'
import { buildIn } from './support/build-in'
import { startSite } from './support/site'

// `npm run conformance -w lab`: every fault of every remote, on this site and on the same pages as Module Federation is usually set up.
// `-- --host usual --remote trainers --timeout 5` narrows it. Exit code 1 if this site fails a check; what the usual set-up fails is printed beside it.

/** The usual set-up on a port of its own. */
async function startUsual(site: string) {
  buildIn(variantFolder('usual'))
  const serve: Serve = serveUsual(site)
  const server = createServer((asked, response) => {
    serve(asked.url ?? '/', asked.method ?? 'GET').then(
      ({ status, headers, body }) => response.writeHead(status, headers).end(body),
      (error) => response.writeHead(502).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { origin: `http://127.0.0.1:${port}`, stop: () => server.close() }
}

const { values } = parseArgs({
  options: {
    host: { type: 'string', multiple: true, default: ['site', 'usual'] },
    remote: { type: 'string', multiple: true },
    timeout: { type: 'string', default: '20' },
  },
})

async function tryHost(name: string, site: string): Promise<boolean> {
  console.log(`\n${name}`)
  const outcomes = await runSuite({
    site,
    executablePath: await findChromium(),
    only: values.remote,
    timeoutMs: Number(values.timeout) * 1_000,
    onOutcome: (outcome) => console.log(describeOutcome(outcome)),
  })
  const { text, isPassed } = summaryOf(outcomes)
  console.log(text)
  return isPassed
}

const folder = mkdtempSync(join(tmpdir(), 'marga-conformance-'))
const composed = await startSite(folder)
const usual = await startUsual(composed.origin)
try {
  const isPassed = !values.host.includes('site') || (await tryHost('This site', composed.origin))
  if (values.host.includes('usual')) await tryHost('Module Federation as it is usually set up', usual.origin)
  process.exitCode = isPassed ? 0 : 1
} finally {
  usual.stop()
  await composed.stop()
  rmSync(folder, { recursive: true })
}
