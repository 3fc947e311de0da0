#!/usr/bin/env node
import { existsSync, readdirSync, statSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { readSiteFacts, siteProgram } from '../supervisor/site-facts.mjs'

const pathOf = (path) => fileURLToPath(new URL(path, import.meta.url))
const root = pathOf('../..')
const compiled = pathOf('../dist/mfe.mjs')

/** What the command is compiled from; a packaged site has none of it. */
const SOURCES = [
  'platform/src',
  'shared/platform-contract/src',
  'shared/server/src',
  ...readSiteFacts(root).sources,
]
  .map((folder) => `${root}/${folder}`)
  .filter((folder) => existsSync(folder))

const isNewer = (folder, time) =>
  readdirSync(folder, { withFileTypes: true }).some((entry) => {
    const path = `${folder}/${entry.name}`
    return entry.isDirectory() ? isNewer(path, time) : statSync(path).mtimeMs > time
  })

/** The compiled command starts in a quarter of the time; after a change of its sources it runs from them. */
function isCurrent() {
  if (!existsSync(compiled)) return false
  const { mtimeMs } = statSync(compiled)
  return !SOURCES.some((folder) => isNewer(folder, mtimeMs))
}

async function load() {
  if (isCurrent()) return import(pathToFileURL(compiled).href)
  const { register } = await import('tsx/esm/api')
  register()
  return import(pathToFileURL(`${root}/${siteProgram('mfe')}`).href)
}

const { main } = await load()
process.exitCode = await main(process.argv.slice(2))
