// `npx mfe`
import { main as runCommand } from '@marga/platform/cli/main'

/** Runs one command of the platform on this site. @returns its exit code */
export const main = (args: readonly string[]) =>
  runCommand(args, async () => (await import('./product')).product)
