import { OTHER_PACKAGES, PLATFORM_PACKAGES } from '../src/cli/scaffold/repository-packages'

/** A package of the workspace that teams elsewhere get too. */
interface WorkspacePackage {
  /** Its folder below the workspace. */
  folder: string
  description: string
  /** Packages that it needs where it is installed, beside its own dependencies: their ranges are those of the workspace. */
  alsoNeeds?: readonly string[]
  /** Files beside its sources. */
  files?: readonly string[]
}

/** What remotes are written with, and hosts are tried with. Their other packages, such as the content, belong to the site. */
export const WORKSPACE_PACKAGES: readonly WorkspacePackage[] = [
  { folder: 'shared/constants', description: 'Choices, texts and rules that browsers and the API share' },
  { folder: 'shared/api-contract', description: 'Types and schemas of the API' },
  { folder: 'shared/api-client', description: 'The calls of the API, for browsers' },
  {
    folder: 'shared/platform-contract',
    description: 'Schemas of the platform: mfe.json, releases, channels, the registry',
    files: ['mfe.schema.json'],
  },
  {
    folder: 'shared/sdk',
    description: 'What the shell hands to remotes: sign-in, HTTP, configuration, notices',
  },
  { folder: 'shared/ui', description: 'Design tokens and accessible parts' },
  {
    folder: 'shared/testing',
    description: 'A test shell for remotes, and the configuration of Jest',
    alsoNeeds: ['@swc/core', '@swc/jest', '@testing-library/dom', '@testing-library/user-event', 'jest'],
  },
  {
    folder: 'shared/conformance',
    description: 'Drives a site composed by Module Federation through every way in which a remote can fail',
  },
]

/** Packages that the build recipe needs where it is installed. */
export const BUILD_PACKAGES = [
  '@marga/platform-contract',
  '@rspack/cli',
  '@rspack/core',
  '@rspack/dev-server',
  '@rspack/plugin-react-refresh',
  'react-refresh',
]

/** Packages of which an application has one copy: those that use them state the range, and the application brings them. */
export const PEERS = ['@marga/sdk', 'react', 'react-dom', 'react-router-dom', 'zustand']

/** Packages that a new remote states. */
export const REMOTE_PACKAGES = [PLATFORM_PACKAGES, OTHER_PACKAGES].flatMap(
  ({ dependencies, devDependencies }) => [...dependencies, ...devDependencies],
)
