import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { describeOutcome, summaryOf } from '@marga/conformance/report'
import { runSuite, SuiteError } from '@marga/conformance/run-suite'
import { findChromium } from '../platform/setup/prepare.mjs'
import type { Serve } from './speed/front'
import { serveUsual, variantFolder } from './speed/variants'
import { buildIn } from './support/build-in'
import { startSite } from './support/site'

// `npm run conformance -w lab`: every fault of every remote, on this site and on the same pages as Module Federation is usually set up.
// `-- --help` lists what narrows it. Exit code 1 if this site fails a check; what the usual set-up fails is printed beside it.

const USAGE = `npm run conformance -w lab -- [options]

  --site <address>     a site that runs already, such as that of npm start (default: one is started, with folders of its own)
  --host <which>       site, or usual: the same pages as Module Federation is usually set up; may be repeated (default: both)
  --remote <name>      only this remote, such as trainers; may be repeated
  --fault <name>       only this fault, such as "deleted (404)"; may be repeated
  --timeout <seconds>  how long a visitor waits for words (default: 20)

Exit code: 0 this site passed, 1 a check failed, 2 it could not be tried.`

const HOSTS = {
  site: { title: 'This site', nameOf: (remote: string) => remote.replace(/^mfe-/, '') },
  usual: {
    title: 'Module Federation as it is usually set up',
    nameOf: (remote: string) => remote.replace(/^(?:mfe-)?/, 'mfe-'),
  },
}
type Host = keyof typeof HOSTS

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

const OPTIONS = {
  site: { type: 'string' },
  host: { type: 'string', multiple: true },
  remote: { type: 'string', multiple: true },
  fault: { type: 'string', multiple: true },
  timeout: { type: 'string', default: '20' },
  help: { type: 'boolean' },
} as const

/** @throws SuiteError for what no run can be made of */
function readOptions() {
  const { values } = parseArgs({ options: OPTIONS })
  const hosts = values.host ?? Object.keys(HOSTS)
  const unknown = hosts.find((host) => !Object.hasOwn(HOSTS, host))
  if (unknown !== undefined) throw new SuiteError(`There is no host "${unknown}". Choose of: site, usual.`)
  const timeoutMs = Number(values.timeout) * 1_000
  if (!(timeoutMs > 0)) throw new SuiteError(`--timeout takes seconds, such as 20, not "${values.timeout}".`)
  if (values.site !== undefined && !URL.canParse(values.site))
    throw new SuiteError(`--site takes an address, such as http://127.0.0.1:8080, not "${values.site}".`)
  return { ...values, hosts: hosts as Host[], timeoutMs }
}
type Options = ReturnType<typeof readOptions>

/** A site that runs already, or one with folders of its own. */
async function openSite({ site }: Options) {
  if (site !== undefined) {
    const { origin } = new URL(site)
    const isThere = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (!isThere)
      throw new SuiteError(`${origin}/readyz does not say that a site is ready. Start it: npm start`)
    return { origin, stop: async () => {} }
  }
  const folder = mkdtempSync(join(tmpdir(), 'marga-conformance-'))
  const { origin, stop } = await startSite(folder)
  return { origin, stop: () => stop().then(() => rmSync(folder, { recursive: true })) }
}

async function tryHost(host: Host, site: string, { remote, fault, timeoutMs }: Options): Promise<boolean> {
  const { title, nameOf } = HOSTS[host]
  console.log(`\n${title}`)
  const outcomes = await runSuite({
    site,
    executablePath: await findChromium(),
    only: remote?.map(nameOf),
    faults: fault,
    timeoutMs,
    onPages: ({ length }) => console.log(`Looking for remotes on ${length} pages of ${site}.`),
    onOutcome: (outcome) => console.log(describeOutcome(outcome)),
  })
  const { text, isPassed } = summaryOf(outcomes)
  console.log(text)
  return isPassed
}

async function tryUsual(site: string, options: Options) {
  const usual = await startUsual(site)
  try {
    await tryHost('usual', usual.origin, options)
  } finally {
    usual.stop()
  }
}

async function run() {
  const options = readOptions()
  if (options.help) return void console.log(USAGE)
  const { origin, stop } = await openSite(options)
  try {
    const isPassed = !options.hosts.includes('site') || (await tryHost('site', origin, options))
    process.exitCode = isPassed ? 0 : 1
    if (options.hosts.includes('usual')) await tryUsual(origin, options)
  } finally {
    await stop()
  }
}

await run().catch((error: unknown) => {
  const text = error instanceof Error ? error.message : String(error)
  console.error(error instanceof SuiteError ? text : text.split('\n')[0])
  process.exitCode = 2
})
