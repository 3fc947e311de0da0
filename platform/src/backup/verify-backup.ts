import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readEnvironment } from '../env'
import type { Product } from '../product'
import { appsIn, listReleases } from '../releases/read-release'
import { isIntact } from '../releases/verify-files'
import { rowsOf } from './manifest'
import type { Reading } from './read-backup'
import { restoreBackup } from './restore-backup'
import type { SiteFindings } from './scratch-site'

/** What a restored backup was found to be. `faults` is empty where it is fit for use. */
export interface Findings {
  facts: Array<[part: string, text: string]>
  faults: string[]
}

type OpenSite = (folder: string) => Promise<SiteFindings>

interface Site {
  openSite: OpenSite
  product: Product
}

function releaseFindings(store: string) {
  const releases = appsIn(store).flatMap((app) => listReleases(store, app))
  const damaged = releases.filter((release) => !isIntact(store, release))
  return { releases, faults: damaged.map(({ app, version }) => `${app}@${version} has a damaged file`) }
}

async function siteFindings(folder: string, openSite: OpenSite): Promise<Findings> {
  try {
    const { apps, courses } = await openSite(folder)
    const facts: Findings['facts'] = [
      [
        'site',
        `opened: first page rendered, ${apps.length} apps live (${apps.join(', ')}), ${courses} courses`,
      ],
    ]
    return { facts, faults: apps.length > 0 ? [] : ['no app is live'] }
  } catch (error) {
    return {
      facts: [['site', 'not opened']],
      faults: [error instanceof Error ? error.message : String(error)],
    }
  }
}

async function findingsIn(folder: string, reading: Reading, { openSite, product }: Site): Promise<Findings> {
  const environment = readEnvironment({ DATA_DIR: folder }, product)
  const { manifest, missing, rows } = await restoreBackup(reading, environment)
  const { releases, faults: damaged } = releaseFindings(join(folder, 'store'))
  const site = await siteFindings(folder, openSite)
  return {
    facts: [
      ['taken', manifest.takenAt],
      ['rows', `${rows} in ${Object.keys(manifest.rows.tables).length} tables`],
      ['uploads', `${manifest.uploads.files} files`],
      ['store', `${releases.length} releases, ${manifest.store.files} files`],
      ['keys', manifest.keys.join(', ') || 'none'],
      ...site.facts,
    ],
    faults: [
      ...(rows === rowsOf(manifest) ? [] : [`${rows} rows were restored of ${rowsOf(manifest)}`]),
      ...(releases.length === manifest.store.releases
        ? []
        : [`${releases.length} releases can be read of ${manifest.store.releases}`]),
      ...missing.map((name) => `the file ${name}, which a row names, was not there when the backup was made`),
      ...damaged,
      ...site.faults,
    ],
  }
}

/** Restores a backup into a folder of its own, and opens the site there. @throws BackupError for one that cannot be read */
export async function verifyBackup(reading: Reading, site: Site): Promise<Findings> {
  const folder = await mkdtemp(join(tmpdir(), 'marga-verify-'))
  try {
    return await findingsIn(folder, reading, site)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
