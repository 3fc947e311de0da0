import { readmeOf } from './readme'
import { descriptorOf, json, type NewRemote, remoteSources } from './remote-sources'
import { OTHER_PACKAGES, PLATFORM_PACKAGES } from './repository-packages'

interface Repository extends NewRemote {
  /** Ranges of the packages that it needs, by name; of the sdk its version too. */
  versions: Readonly<Record<string, string>>
  /** Address of the registry that has the packages of the platform; left out, npm's own settings count. */
  registry: string | undefined
}

const PREPARE = `runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with: { node-version: 20, cache: npm }
      - run: npm ci`

const TOKEN =
  'curl -sSf -H "Authorization: bearer $ACTIONS_ID_TOKEN_REQUEST_TOKEN" "$ACTIONS_ID_TOKEN_REQUEST_URL&audience=$MFE_SERVICE" | jq -r .value'

const CHECKS = `name: check
on:
  push:
  pull_request:
jobs:
  check:
    if: github.event_name == 'push'
    ${PREPARE}
      - run: npm run types
      - run: npx mfe test
      - run: npx mfe build
  # Prints an address that shows the pull request inside the running site. It needs two things:
  # the variable MFE_SERVICE of this repository, the address of the site; and an owner of the site who has named the repository
  # (npx mfe tokens trust) for a team that may promote on the channel. MFE_CHANNEL names another channel than production.
  preview:
    if: github.event_name == 'pull_request' && vars.MFE_SERVICE != '' && github.event.pull_request.head.repo.full_name == github.repository
    permissions: { contents: read, id-token: write }
    env:
      MFE_SERVICE: \${{ vars.MFE_SERVICE }}
      MFE_CHANNEL: \${{ vars.MFE_CHANNEL || 'production' }}
    ${PREPARE}
      - shell: bash
        run: |
          MFE_TOKEN=$(${TOKEN})
          export MFE_TOKEN
          npx mfe publish --preview --for 3d --channel "$MFE_CHANNEL" | tee -a "$GITHUB_STEP_SUMMARY"
`

const packageJson = ({ name, versions }: Repository) => {
  const rangesOf = (kind: 'dependencies' | 'devDependencies') =>
    Object.fromEntries(
      [...PLATFORM_PACKAGES[kind], ...OTHER_PACKAGES[kind]].map((key) => [key, versions[key] ?? '*']),
    )
  return json({
    name: `mfe-${name}`,
    version: '1.0.0',
    private: true,
    type: 'module',
    engines: { node: '>=20.19' },
    scripts: { build: 'mfe build', test: 'mfe test', types: 'tsc' },
    dependencies: rangesOf('dependencies'),
    devDependencies: rangesOf('devDependencies'),
  })
}

const CONFIGURATION = {
  'rspack.config.ts': `import { defineRemote } from '@marga/build'

export default defineRemote(import.meta.dirname)
`,
  'jest.config.mjs': `export { default } from '@marga/testing/jest'\n`,
  'tsconfig.json': json({
    extends: '@marga/build/tsconfig.json',
    compilerOptions: { types: ['@marga/build/styles', '@testing-library/jest-dom', 'jest'] },
    include: ['src'],
  }),
  '.gitignore': 'node_modules/\ndist/\n.data/\n',
  '.github/workflows/check.yml': CHECKS,
}

/** The files of a remote in a repository of its own, by their paths below its folder. */
export function repositoryFiles(repository: Repository): Record<string, string> {
  const { registry, versions } = repository
  const schema = './node_modules/@marga/platform-contract/mfe.schema.json'
  const sdk = (versions['@marga/sdk'] ?? '').replace('^', '')
  return {
    'package.json': packageJson(repository),
    'mfe.json': json(descriptorOf(repository, { schema, sdk })),
    ...CONFIGURATION,
    ...(registry && { '.npmrc': `@marga:registry=${registry}\n` }),
    'README.md': readmeOf(repository),
    ...remoteSources(repository),
  }
}
