/** Packages of the platform that a remote in a repository of its own needs: to run, and to be built and tested. */
export const PLATFORM_PACKAGES = {
  dependencies: ['@marga/sdk', '@marga/ui'],
  devDependencies: ['@marga/build', '@marga/cli', '@marga/platform-contract', '@marga/testing'],
} as const

/** Other packages that it needs. */
export const OTHER_PACKAGES = {
  dependencies: ['react', 'react-dom', 'react-router-dom', 'zustand'],
  devDependencies: [
    '@testing-library/jest-dom',
    '@testing-library/react',
    '@types/jest',
    '@types/react',
    '@types/react-dom',
    'typescript',
  ],
} as const
