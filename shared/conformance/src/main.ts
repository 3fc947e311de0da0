#!/usr/bin/env node
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { describeOutcome, summaryOf } from './report'
import { runSuite, SuiteError } from './run-suite'

const USAGE = `conformance <address> [options]

Drives a site that is composed by Module Federation through every way in which a remote can fail, in Chromium.

  --start <path>       page where visitors arrive (default: /)
  --page <path>        looks for remotes on this page instead of on all that the start page leads to; may be repeated
  --remote <name>      only this remote; may be repeated
  --fault <name>       only this fault, such as "deleted (404)"; may be repeated
  --entry <pattern>    how this site names containers (default: remoteEntry*.js, remote-entry*.js, mf-entry*.js)
  --timeout <seconds>  how long a visitor waits for words (default: 20)
  --browser <file>     Chromium on this machine (default: the one that Playwright has installed)
  --json <file>        also writes the outcomes there

Exit code: 0 every check passed, 1 one failed, 2 the site could not be tried.`

const OPTIONS = {
  start: { type: 'string' },
  page: { type: 'string', multiple: true },
  remote: { type: 'string', multiple: true },
  fault: { type: 'string', multiple: true },
  entry: { type: 'string' },
  timeout: { type: 'string' },
  browser: { type: 'string' },
  json: { type: 'string' },
  help: { type: 'boolean' },
} as const

function siteOf(address: string | undefined): string {
  if (!address || !URL.canParse(address))
    throw new SuiteError(`Name the address of a site, such as https://site.example.\n\n${USAGE}`)
  return new URL(address).origin
}

function timeoutOf(text: string | undefined): number {
  const seconds = Number(text ?? 20)
  if (!(seconds > 0)) throw new SuiteError(`--timeout takes seconds, such as 20, not "${text}".`)
  return seconds * 1000
}

function patternOf(text: string | undefined): RegExp | undefined {
  try {
    return text === undefined ? undefined : new RegExp(text)
  } catch {
    throw new SuiteError(`--entry takes a regular expression, such as "container.*\\.js", not "${text}".`)
  }
}

async function run() {
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true })
  if (values.help) return void console.log(USAGE)
  const site = siteOf(positionals[0])
  const outcomes = await runSuite({
    site,
    ...(values.start !== undefined && { start: values.start }),
    entry: patternOf(values.entry),
    pages: values.page,
    only: values.remote,
    faults: values.fault,
    executablePath: values.browser,
    timeoutMs: timeoutOf(values.timeout),
    onPages: ({ length }) => console.log(`Looking for remotes on ${length} pages of ${site}.`),
    onRemotes: (remotes) => {
      for (const { name, path } of remotes) console.log(`${name}: tried with ${path}`)
    },
    onOutcome: (outcome) => console.log(describeOutcome(outcome)),
  })
  if (values.json) writeFileSync(values.json, `${JSON.stringify({ site, outcomes }, null, 2)}\n`)
  const { text, isPassed } = summaryOf(outcomes)
  console.log(text)
  process.exitCode = isPassed ? 0 : 1
}

run().catch((error: unknown) => {
  const text = error instanceof Error ? error.message : String(error)
  console.error(error instanceof SuiteError ? text : text.split('\n')[0])
  process.exitCode = 2
})
