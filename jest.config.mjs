import { compiler } from './shared/testing/src/compiler.mjs'

// Packages that are ES modules only, and what imports them: compiled, since Jest cannot require an ES module on Node 20.
const ES_MODULES = [
  'age-encryption',
  '@noble/[^/]+',
  '@scure/[^/]+',
  'content-disposition',
  'cookie',
  '@fastify/cookie',
  'file-type',
  'jose',
  'oauth4webapi',
  'openid-client',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@borewit/text-codec',
  '@tokenizer/[^/]+',
]

const common = {
  // Node looks up a global of a test's own context a hundred times as slowly as a parameter: statistics are nothing else.
  sandboxInjectedGlobals: ['Math'],
  transform: { '^.+\\.(ts|tsx|js|mjs)$': ['@swc/jest', compiler] },
  transformIgnorePatterns: [`/node_modules/(?!(?:.*/node_modules/)?(?:${ES_MODULES.join('|')})/)`],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/shared/testing/src/class-names.mjs',
    '\\.css$': '<rootDir>/shared/testing/src/class-names.mjs',
    '\\?file$': '<rootDir>/shared/testing/src/file-address.mjs',
  },
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/e2e/'],
  // What npm run package makes and the example's test make holds a second copy of each app's package.json.
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/examples/\\.'],
}

export default {
  // Long timeout for loaded machines.
  testTimeout: 90_000,
  projects: [
    {
      ...common,
      displayName: 'server',
      testEnvironment: 'node',
      globalSetup: '<rootDir>/api/src/testing/run-folder.mjs',
      globalTeardown: '<rootDir>/api/src/testing/remove-run-folder.mjs',
      testMatch: [
        '<rootDir>/{api,examples,lab,platform,site}/**/*.test.ts',
        '<rootDir>/shared/{platform-contract,content,constants,api-contract,api-client,conformance,server}/**/*.test.ts',
      ],
    },
    {
      ...common,
      displayName: 'browser',
      testEnvironment: '<rootDir>/shared/testing/src/browser-environment.mjs',
      testMatch: [
        '<rootDir>/{shell,mfe-*}/**/*.test.{ts,tsx}',
        '<rootDir>/shared/{ui,sdk,checkout,office,testing}/**/*.test.{ts,tsx}',
      ],
      setupFilesAfterEnv: ['<rootDir>/shared/testing/src/setup.mjs'],
    },
  ],
}
