import { createRequire } from 'node:module'
import { join } from 'node:path'
import { compiler } from './compiler.mjs'

const own = (file) => join(import.meta.dirname, file)

/** Jest's configuration for a remote in a repository of its own: `export { default } from '@marga/testing/jest'`. */
export default {
  // Long timeout for loaded machines.
  testTimeout: 30_000,
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  testEnvironment: own('browser-environment.mjs'),
  setupFilesAfterEnv: [own('setup.mjs')],
  transform: {
    '^.+\\.(ts|tsx|js|mjs)$': [createRequire(import.meta.url).resolve('@swc/jest'), compiler],
  },
  // The packages of the platform are ES modules, which Jest cannot require on Node 20.
  transformIgnorePatterns: ['/node_modules/(?!@marga/)'],
  moduleNameMapper: { '\\.css$': own('class-names.mjs') },
}
