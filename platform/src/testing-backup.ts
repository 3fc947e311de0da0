import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate, openDatabase } from '@marga/api/database/open-database'
import { seed } from '@marga/api/database/seed'
import { readApiSettings } from '@marga/api/env'
import { openUploads } from '@marga/api/files/open-uploads'
import { testDatabase } from '@marga/api/testing/test-database'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { promote } from './channels/promote'
import { readEnvironment } from './env'
import { publish } from './releases/publish'
import { makeWorkspace } from './testing'
import { product } from './testing-product'

/** Settings of a site with a product on it, and the product's own. */
const settingsOf = (variables: NodeJS.ProcessEnv) => ({
  ...readEnvironment(variables, product),
  api: readApiSettings(variables),
})

export type SiteEnvironment = ReturnType<typeof settingsOf>

/** More than a chunk of an encrypted file. */
export const RESUME = 'a resume '.repeat(20_000)

/** A site's data, with a message that has a file, a live release and its keys; on SQLite, or the run's PostgreSQL. */
export async function makeSiteToBackUp() {
  const folder = mkdtempSync(join(tmpdir(), 'marga-backup-'))
  const place = await testDatabase()
  const fixture = makeWorkspace()
  const identity = await generateIdentity()
  const identityFile = join(folder, 'identity')
  writeFileSync(identityFile, `# a comment\n${identity}\n`)
  const variables = {
    BACKUP_TO: join(folder, 'backups'),
    BACKUP_RECIPIENT: await identityToRecipient(identity),
    BACKUP_IDENTITY: identityFile,
  }
  const environment = settingsOf({
    ...variables,
    ...fixture.environment,
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: place.url,
  })
  mkdirSync(environment.api.dataFolder)
  const opened = openDatabase(environment.api)
  await migrate(opened)
  await seed(opened)
  const file = await openUploads(environment.api.uploads).put(Buffer.from(RESUME))
  await opened.database
    .insertInto('contact_messages')
    .values({
      ...{ first_name: 'Asha', last_name: 'Rao', email: 'asha@example.com', phone: '', message: 'hello' },
      ...{ file_name: 'cv.pdf', file_type: 'application/pdf', file_path: file, created_at: 1 },
    })
    .execute()
  fixture.build({ name: 'shell' })
  const { release } = await publish(fixture.open, { ...fixture, app: 'shell' })
  await promote(fixture.open, {
    app: 'shell',
    version: release.version,
    channel: 'production',
    by: 'asha',
    why: '',
  })
  return {
    ...opened,
    environment,
    variables,
    folder,
    file,
    release,
    store: fixture.store,
    signingKey: readFileSync(fixture.places.signingKeyFile, 'utf8'),
    /** Settings of an empty site beside it, on SQLite. */
    elsewhere: (name: string, others: NodeJS.ProcessEnv = {}) =>
      settingsOf({ ...variables, DATA_DIR: join(folder, name), ...others }),
    remove: async () => {
      await opened.database.destroy()
      await place.remove()
      fixture.remove()
      rmSync(folder, { recursive: true })
    },
  }
}
