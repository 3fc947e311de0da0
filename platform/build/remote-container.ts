import { join } from 'node:path'
import { type Configuration, DefinePlugin } from '@rspack/core'

const sources = join(import.meta.dirname, 'container')
const file = (name: string) => join(sources, name)

interface Remote {
  /** The app's folder. */
  folder: string
  /** Name of the global variable that the entry sets. */
  container: string
  /** File name of the entry, as a template of the bundler. */
  filename: string
  /** Modules that the remote takes from its host. */
  shared: readonly string[]
  /** Files that run before it. */
  before: readonly string[]
  /** Whether the remote itself replaces what is edited, where the host's React does not. */
  isKept: boolean
}

/** Makes an app a container in the protocol of Module Federation whose entry holds no federation runtime (docs/decisions/0040-one-federation-runtime.md). */
export function remoteContainer({ folder, container, filename, shared, before, isKept }: Remote) {
  const toShell = shared.map((name) => [`${name}$`, `${file('shell-module.cjs')}?${name}`])
  return {
    entry: {
      [container]: {
        import: [...before, file(isKept ? 'container-kept.ts' : 'container.ts')],
        filename,
        library: { type: 'var', name: container },
      },
    } satisfies Configuration['entry'],
    alias: {
      ...Object.fromEntries(toShell),
      ...(isKept && { 'react/jsx-dev-runtime$': file('kept-elements.ts') }),
      '@container/routes': join(folder, 'src/routes.tsx'),
    },
    rule: { test: /shell-module\.cjs$/, use: file('shell-module-loader.mjs') },
    plugin: new DefinePlugin({ MFE_SHARED_NAMES: JSON.stringify(shared) }),
  }
}
