import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import webpack from 'webpack'
import { mfe } from './releases'
import { storeFolder } from './site'

/** Builds a remote with webpack, as its team does. */
export const buildWithWebpack = (path: string, configuration: webpack.Configuration) =>
  new Promise<void>((resolve, reject) => {
    webpack({ ...configuration, output: { ...configuration.output, path } }, (error, stats) => {
      if (error) return reject(error)
      if (stats?.hasErrors()) return reject(new Error(stats.toString('errors-only')))
      resolve()
    })
  })

/** Builds a remote with Vite, as its team does. */
export const buildWithVite = (path: string, configFile: string) =>
  build({ configFile, build: { outDir: path, emptyOutDir: true } })

export const fixtureFolder = (name: string) => join(import.meta.dirname, '../fixtures', name)

/**
 * Publishes a remote of a fixture from a folder outside of the workspace, which holds its two descriptions and what its tool
 * built. @returns the release as `<app>@<version>`
 */
export async function publishForeign(name: string, buildInto: (path: string) => Promise<unknown>) {
  const folder = mkdtempSync(join(tmpdir(), 'marga-foreign-'))
  try {
    for (const file of ['mfe.json', 'package.json'])
      cpSync(join(fixtureFolder(name), file), join(folder, file))
    await buildInto(join(folder, 'built'))
    const args = ['publish', '--from', 'built', '--json']
    const { app, version } = JSON.parse(mfe(args, folder, { STORE_DIR: storeFolder }))
    return `${app}@${version}`
  } finally {
    rmSync(folder, { recursive: true })
  }
}
