// A process that renders pages, one at a time, with the releases that each page is made of. Runs without a compiler.
// It shares nothing with the gateway: whatever a release does here, it costs this process.
import { writeSync } from 'node:fs'
import * as nodeModule from 'node:module'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
// Loaded before there is anything to render, so that the first page need not wait for them.
import 'react'
import 'react-dom/server'
import 'react-router-dom'
import { resolve, SDK_PARAMETER } from './resolve-hook.mjs'
import { createStyleReader } from './style-reader.mjs'

if (nodeModule.registerHooks) nodeModule.registerHooks({ resolve })
else nodeModule.register('./resolve-hook.mjs', import.meta.url)

/** @typedef {import('./render-protocol').RendererJob} RendererJob */

/** Release sets by key: what renders with them. @type {Map<string, { registry: unknown, render: Function, takesForms?: boolean, loadRemote: Function, readStyle: Function }>} */
const sets = new Map()

/** The sdk itself uses the shared packages, and no sdk. */
const importBuild = (file, sdk) => {
  const address = pathToFileURL(file)
  address.searchParams.set(SDK_PARAMETER, sdk)
  return import(address.href)
}

const sdkAddress = (file) => {
  const address = pathToFileURL(file)
  address.searchParams.set(SDK_PARAMETER, 'none')
  return address.href
}

/** The gateway knows it by its name. */
class FormNotTakenError extends Error {
  name = 'FormNotTakenError'
}

const HANDLERS = {
  /** Makes a set known and imports its shell. */
  open: async ({ set, entries, registry }) => {
    const sdk = sdkAddress(entries.sdk)
    const { render, takesForms } = await importBuild(entries.shell, sdk)
    const remotes = new Map()
    const loadRemote = (app) => {
      const file = entries.remotes[app]
      if (!file) throw new Error(`${app} has no server build that can be trusted`)
      // Kept: even an import that was done before costs a trip through the loader.
      const known = remotes.get(app) ?? importBuild(file, sdk)
      remotes.set(app, known)
      return known
    }
    sets.set(set, { registry, render, takesForms, loadRemote, readStyle: createStyleReader(entries) })
  },
  /** Imports a remote ahead of its first page. */
  import: async ({ set, app }) => {
    await sets.get(set)?.loadRemote(app)
  },
  render: async ({ set, request }) => {
    const { registry, render, takesForms, loadRemote, readStyle } = sets.get(set) ?? {}
    if (!render) throw new Error(`the release set ${set} is not open in this process`)
    // A shell from before would render the page as if nothing had been sent.
    if (request.form && !takesForms) throw new FormNotTakenError()
    return render({ ...request, registry, loadRemote, readStyle })
  },
  close: async ({ set }) => void sets.delete(set),
}

/** Causes that a log line names at most: a chain may be a ring. */
const MOST_CAUSES = 4

/** What the error and its causes say, outermost first. */
const messages = (error, rest = MOST_CAUSES) => [
  String(error?.message ?? error),
  ...(error?.cause && rest > 0 ? messages(error.cause, rest - 1) : []),
]

/** Errors of releases may hold what cannot be sent. */
const plainError = (error) => ({
  name: String(error?.name ?? 'Error'),
  message: messages(error).join(': '),
  stack: String(error?.stack ?? ''),
})

/** Jobs between two readings of the process's memory, which cost a read of a system file. */
const MEMORY_EVERY = 50

/** @param {RendererJob} job */
const residentBytes = ({ id }) =>
  id % MEMORY_EVERY === 0 ? { residentBytes: process.memoryUsage.rss() } : {}

/** If the gateway has ended meanwhile, this process ends too. */
const send = (/** @type {object} */ message) => {
  if (process.connected) process.send(message, () => {})
  else process.exit(0)
}

/** Where the gateway reads what code ended this process, or does not come back (renderer-child.ts). */
const STACKS_FD = 4
/** Shared with the thread that watches this one: the job that runs, and how often this thread has answered. */
const state = new Int32Array(new SharedArrayBuffer(8))
const [JOB, ANSWERS] = [0, 1]

let isWatched = false

/** After the first job: no visitor waits for the thread. */
function watch() {
  if (isWatched) return
  isWatched = true
  const watcher = new Worker(new URL('./renderer-watch.mjs', import.meta.url), {
    workerData: { state, fd: STACKS_FD },
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2, stackSizeMb: 1 },
  })
  watcher.on('message', () => {
    Atomics.add(state, ANSWERS, 1)
    Atomics.notify(state, ANSWERS)
  })
  // Without it pages are rendered as well: nobody learns then what code was running.
  watcher.on('error', (error) => console.error('renderer not watched', error))
  watcher.unref()
}

/** Before this process ends by code that it runs, such as `process.exit()`. @param {string | undefined} stack */
function tellStack(stack) {
  const job = Atomics.load(state, JOB)
  if (job === 0) return
  Atomics.store(state, JOB, 0)
  try {
    writeSync(STACKS_FD, `${JSON.stringify({ job, stack })}\n`)
  } catch {
    // Nobody reads it any more.
  }
}

process.on('message', async (/** @type {RendererJob} */ job) => {
  Atomics.store(state, JOB, job.id)
  Atomics.notify(state, JOB)
  try {
    const result = await HANDLERS[job.kind](job)
    send({ id: job.id, result, ...residentBytes(job) })
  } catch (error) {
    send({ id: job.id, error: plainError(error) })
  }
  Atomics.store(state, JOB, 0)
  watch()
})
process.on('uncaughtExceptionMonitor', (error) => tellStack(error?.stack))
process.on('exit', () => tellStack(new Error().stack))
// The gateway is gone: nobody waits for what is rendered here.
process.on('disconnect', () => process.exit(0))
// A terminal sends these to the whole process group; the gateway decides when a renderer ends.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})

send({ isReady: true })
