import { descriptorOf, json, type NewRemote, remoteSources } from './remote-sources'

interface Versions {
  /** Versions of packages as the other apps state them, and of the sdk. */
  versions: { react: string; reactDom: string; router: string; sdk: string }
}

/** The files of a new remote of the workspace, by their paths below its folder. It builds, tests, publishes and shows up. */
export function remoteFiles({ versions, ...remote }: NewRemote & Versions): Record<string, string> {
  const { name } = remote
  return {
    'package.json': json({
      name: `mfe-${name}`,
      version: '1.0.0',
      private: true,
      type: 'module',
      scripts: { build: 'rspack build' },
      dependencies: {
        '@marga/ui': '*',
        react: versions.react,
        'react-dom': versions.reactDom,
        'react-router-dom': versions.router,
      },
      devDependencies: { '@marga/testing': '*' },
    }),
    'mfe.json': json(
      descriptorOf(remote, { schema: '../shared/platform-contract/mfe.schema.json', sdk: versions.sdk }),
    ),
    'rspack.config.ts': `import { defineApp } from '../rspack.base.ts'

export default defineApp({ name: '${name}', kind: 'remote', folder: import.meta.dirname })
`,
    ...remoteSources(remote),
  }
}
