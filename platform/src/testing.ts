import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { WritableStore } from './channels/store-snapshot'
import { appFolder } from './releases/read-descriptor'
import { openSigner } from './signing/keys'
import { createTrust } from './signing/trust'
import { folderStore } from './storage/folder-store'

const write = (file: string, content: string | object) => {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
}

/** Lists what lies in an app's `dist`, as the build of all of it would. */
export function listBuilt(appFolder: string) {
  for (const part of ['browser', 'server/routes', 'server/render', 'server/sdk']) {
    const folder = join(appFolder, 'dist', part)
    if (!existsSync(folder)) continue
    rmSync(join(folder, 'build-files.json'), { force: true })
    const names = readdirSync(folder)
    write(join(folder, 'build-files.json'), names)
  }
}

interface BuiltApp {
  name: string
  /** What makes one build differ from the next. */
  content?: string
  descriptor?: object
  assets?: Record<string, string[]>
}

/** Writes what a build of an app leaves, and its descriptor. */
function buildApp(workspace: string, { name, content = 'first', descriptor, assets }: BuiltApp) {
  const usual = { routes: [{ id: 'list', path: `/${name}` }] }
  const { routes } = { ...usual, ...descriptor }
  const folder = join(workspace, appFolder(name))
  write(join(folder, 'package.json'), { version: '1.0.0' })
  write(join(folder, 'mfe.json'), {
    name,
    owner: `${name} team`,
    sdk: '^1.0.0',
    ...descriptor,
    routes,
  })
  write(join(folder, 'dist/browser/build.json'), {
    assets: assets ?? { [`mfe_${name}`]: ['remote-entry.js'], list: ['list.js', 'list.css'] },
    shared: [{ name: 'react', range: '^19.0.0' }],
  })
  write(join(folder, 'dist/browser/remote-entry.js'), `// ${content}\n`.repeat(60))
  write(join(folder, 'dist/browser/list.js'), 'export {}')
  write(join(folder, 'dist/browser/list.css'), `.${name}-list {}`)
  write(
    join(folder, 'dist/server/routes/index.mjs'),
    `// ${content}\nexport default ${JSON.stringify(routes)}`,
  )
  listBuilt(folder)
}

/** A workspace with built apps and an empty store, in a folder of its own. */
export function makeWorkspace() {
  const workspace = mkdtempSync(join(tmpdir(), 'marga-platform-'))
  const folder = join(workspace, 'store')
  mkdirSync(folder)
  const places = {
    signingKeyFile: join(workspace, 'keys/signing-key.pem'),
    trustedKeysFolder: join(workspace, 'keys/trusted'),
    isOwn: true,
  }
  const signer = openSigner(places)
  const open: WritableStore = {
    folder,
    trust: createTrust({ folder, keys: places }),
    store: folderStore(folder),
    signer: () => signer,
  }
  return {
    workspace,
    store: folder,
    open,
    places,
    /** What a command reads to work on this store. */
    environment: {
      STORE_DIR: folder,
      TRUSTED_KEYS: places.trustedKeysFolder,
      SIGNING_KEY: places.signingKeyFile,
      API_DOCUMENT: '',
    },
    build: (app: BuiltApp) => buildApp(workspace, app),
    /** Writes a file that the build of an app makes, below its `dist`. */
    buildFile: (name: string, path: string, content: string) => {
      write(join(workspace, appFolder(name), 'dist', path), content)
      listBuilt(join(workspace, appFolder(name)))
    },
    /** Writes a file of the workspace. */
    write: (path: string, content: string | object) => write(join(workspace, path), content),
    remove: () => rmSync(workspace, { recursive: true }),
  }
}
